import { listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { expectAccessible } from '../support/accessibility.ts';
import { openPhone } from '../support/customer-phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedSecret } from '../support/outside/mail.ts';

test(
  'a quote is recorded, itemised, sent and accepted on a phone; it is converted into a customer on a round nearby, and the conversion is undone',
  { tag: '@both' },
  async ({ page, business, browser, app }) => {
    const email = `ada-${crypto.randomUUID()}@example.com`;
    const name = `Ada Ash ${crypto.randomUUID().slice(0, 8)}`;
    const { round } = await business.call(createRound, { body: { name: `Bathwick ${name}` } });
    const neighbour = await business.addCustomer('Nora Near', {
      address: { streetNumber: '1', streetName: 'Grove Street', postcode: 'BA2 6PL' },
    });
    await business.call(createJob, {
      params: { id: neighbour },
      body: {
        title: 'Windows',
        cost: 1500,
        frequency: { unit: 'week', every: 4 },
        roundId: round.id,
      },
    });
    await page.goto('/manage/quotes');
    await page.getByRole('button', { name: 'New quote' }).click();
    const form = page.getByRole('dialog', { name: 'New quote' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await form.getByLabel('What for').fill('Windows all round');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Street').fill('Grove Street');
    await form.getByLabel('Postcode').fill('BA2 6PL');
    await form.getByRole('button', { name: 'Add quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('button', { name: 'Itemise' }).click();
    await page.getByRole('textbox', { name: 'First time' }).fill('30');
    await page.getByRole('textbox', { name: 'After that' }).fill('18');
    await page.getByRole('button', { name: 'Add line' }).click();
    const gutters = page.getByRole('group', { name: 'Line 2' });
    await gutters.getByLabel('Description').fill('Gutters');
    await gutters.getByLabel('Recurring work').uncheck();
    await gutters.getByLabel('They may leave it out').check();
    await gutters.getByLabel('First time').fill('60');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('button', { name: 'Send …' }).click();
    await page
      .getByRole('dialog', { name: 'Send the quote' })
      .getByRole('button', { name: 'Send', exact: true })
      .click();
    await expect(page.getByText('The quote is in the outbox')).toBeVisible();

    const link = await mailedSecret(app.url, 'c/#quote.', email);
    const theirs = await openPhone(browser, app.url);
    await theirs.goto(`/c/#quote.${link}`);
    await expect(theirs.getByRole('heading', { name: 'Windows all round' })).toBeVisible();
    await theirs.getByRole('checkbox', { name: /Gutters/ }).check();
    await theirs.getByRole('radio', { name: /Every 8 weeks/ }).check();
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByText(/You accepted this quote/)).toBeVisible();
    await theirs.context().close();

    // The change is announced in real time, so the office sees it without a reload.
    await page.getByRole('button', { name: 'Make them a customer' }).click();
    const convert = page.getByRole('dialog', { name: 'Make them a customer' });
    await expect(convert.getByText('Accepted at £90.00, then £18.00.')).toBeVisible();
    await convert.getByRole('button', { name: 'Add customer and jobs' }).click();
    await expect(page.getByText('Customer added with their jobs')).toBeVisible();
    const { quotes } = await business.call(listQuotes, { query: { search: name } });
    const customer = await business.customer(quotes[0]!.customerId!);
    const agreed = customer.jobs.map(({ title, cost, roundId }) => [title, cost, roundId]);
    expect(agreed).toHaveLength(2);
    expect(agreed).toContainEqual(['Gutters', 6000, null]);
    expect(agreed).toContainEqual(['Windows all round', 1800, round.id]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The conversion is undone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make them a customer' })).toBeVisible();
  },
);
