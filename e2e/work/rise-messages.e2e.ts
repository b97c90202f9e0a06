import { createJob } from '@roundbook/contract/work/jobs/records';
import { createPriceRise, planPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { expectAccessible } from '../support/accessibility.ts';
import { openPhone } from '../support/customer-phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedSecret } from '../support/outside/mail.ts';

test('customers are sent their new prices and answer on their page, and the office sees the answers', async ({
  page,
  business,
  browser,
  app,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Rita Rise ${mark}`;
  const email = `rita-${mark}@example.com`;
  const customerId = await business.addCustomer(name, { email });
  await business.call(createJob, {
    params: { id: customerId },
    body: { title: 'Windows all round', cost: 1820, frequency: { unit: 'week', every: 4 } },
  });
  const unreachable = await business.addCustomer(`Nina None ${mark}`);
  await business.call(createJob, {
    params: { id: unreachable },
    body: { title: 'Windows', cost: 1400, frequency: { unit: 'week', every: 4 } },
  });
  const { rise } = await business.call(createPriceRise, {
    body: {
      name: `Spring ${mark}`,
      filter: {},
      change: { by: { kind: 'percent', percent: 5 } },
      effectiveOn: '2098-05-01',
    },
  });
  await business.call(planPriceRise, { params: { id: rise.id }, body: {} });

  await page.goto(`/business/price-rises/${rise.id}`);
  await page.getByRole('button', { name: 'Tell by message …' }).click();
  const announcing = page.getByRole('dialog', { name: `Tell customers about Spring ${mark}` });
  await expect(announcing).toContainText('£18.20 now, £19.50 from then on');
  await expect(announcing).toContainText('They have no email address.');
  await expectAccessible(page);
  await announcing.getByRole('button', { name: 'Tell 1 customer' }).click();
  await expect(page.getByText('The messages are on their way to the outbox')).toBeVisible();
  await expect(page.getByText(/1 customer by message/)).toBeVisible();

  const secret = await mailedSecret(app.url, 'c/#', email);
  const theirs = await openPhone(browser, app.url);
  await theirs.goto(`/c/#${secret}`);
  await expect(theirs.getByRole('heading', { name: 'New prices from 1 May 2098' })).toBeVisible();
  await theirs.getByRole('radio', { name: 'I’d like to talk' }).check();
  await theirs.getByLabel(/In your words/).fill('After six, please');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Send my answer' }).click();
  await expect(theirs.getByText(/You said that you would like to talk/)).toBeVisible();
  await theirs.context().close();

  // The change is announced in real time, so the office sees it without a reload.
  await expect(page.getByText('1 to talk to')).toBeVisible();
  await expect(page.getByText('After six, please').first()).toBeVisible();
});
