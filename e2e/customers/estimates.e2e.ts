import { createPriceList } from '@roundbook/contract/work/prices/price-lists';
import { createService } from '@roundbook/contract/work/services/services';
import { expectAccessible } from '../support/accessibility.ts';
import { openPhone } from '../support/customer-phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedSecret } from '../support/outside/mail.ts';

test('a stranger sees an approximate price while sending a request from a phone; the office sends the quote with one tap; the stranger accepts', async ({
  page,
  business,
  browser,
  app,
}) => {
  const { service } = await business.call(createService, {
    body: { type: 'residential', name: 'Windows all round', defaultCost: 1500 },
  });
  await business.call(createPriceList, {
    body: {
      name: 'Houses',
      content: {
        services: [
          {
            serviceId: service.id,
            label: 'Windows all round',
            base: 1500,
            byProperty: [{ type: 'detached', price: 2000 }],
            windowsIncluded: 10,
            perWindow: 100,
          },
        ],
        firstPercent: 150,
      },
    },
  });
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Ada Ash ${mark}`;
  const email = `ada-${mark}@example.com`;
  await page.goto('/settings/quote-form');
  await page.getByRole('switch', { name: 'Strangers may ask for a price' }).check();
  await page.getByLabel('Estimate by your price list').selectOption('Show at once');
  await page.getByRole('checkbox', { name: 'What kind of property it is' }).check();
  await page.getByRole('checkbox', { name: 'About how many windows' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The form is open')).toBeVisible();
  await expectAccessible(page);
  const link = page.getByRole('link', { name: /\/c\/ask\// });
  const { pathname } = new URL((await link.getAttribute('href'))!);

  const theirs = await openPhone(browser, app.url);
  await theirs.goto(pathname);
  await theirs.getByRole('checkbox', { name: 'Windows all round' }).check();
  await theirs.getByLabel('What kind of property is it?').selectOption('Detached house');
  await theirs.getByLabel('Windows, about').fill('14');
  await theirs.getByLabel('Street').fill('Grove Street');
  await theirs.getByLabel('Postcode').fill('BA2 6PL');
  const figure = theirs.getByText('About £24.00 each visit, and £36.00 the first time');
  await expect(figure).toBeVisible();
  await theirs.getByLabel('Name', { exact: true }).fill(name);
  await theirs.getByLabel(/Email/).fill(email);
  await theirs.getByRole('checkbox', { name: /I agree/ }).check();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(theirs.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(figure).toBeVisible();

  await page.goto('/manage/quotes');
  await page.getByText(name).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Detached house, 14 windows')).toBeVisible();
  await page.getByRole('button', { name: 'How it was worked out' }).click();
  await expect(page.getByText('4 beyond 10, £1.00 each')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(page.getByText('The quote is in the outbox')).toBeVisible();

  const secret = await mailedSecret(app.url, 'c/#quote.', email);
  await theirs.goto(`/c/#quote.${secret}`);
  await expect(theirs.getByText('£24.00').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText(/You accepted this quote/)).toBeVisible();
  await theirs.context().close();
});
