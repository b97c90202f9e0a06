import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { acceptQuote, estimateQuote, getQuote } from '@roundbook/contract/customers/quotes/quotes';
import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a stranger who uses the enquiry form gets an answer from the inbox, writes back, and becomes a customer with the whole conversation', async ({
  page,
  browser,
  app,
  business,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Ada Ash ${mark}`;
  const email = `ada-${mark}@example.com`;
  const { form } = await business.call(saveQuoteForm, { body: { isOpen: true } });

  const context = await browser.newContext({
    baseURL: app.url,
    storageState: { cookies: [], origins: [] },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const theirs = await context.newPage();
  await theirs.goto(new URL(form.link!).pathname);
  await theirs.getByLabel('Street').fill('Grove Street');
  await theirs.getByLabel('Postcode').fill('BA2 6PL');
  await theirs.getByLabel('Name', { exact: true }).fill(name);
  await theirs.getByLabel(/Email/).fill(email);
  await theirs.getByLabel(/Anything that we should know/).fill('Do you clean skylights?');
  await theirs.getByRole('checkbox', { name: /I agree/ }).check();
  await theirs.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(theirs.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();

  await page.goto('/messages');
  const row = page.getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('Quote');
  await row.click();
  await expect(page.getByRole('article').filter({ hasText: 'skylights' })).toContainText(
    'on your form',
  );
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your skylights');
  await page.getByRole('textbox', { name: 'Message' }).fill('We do. How many are there?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'How many' })).toContainText('Not sent');

  const { messages } = await business.call(listOutbox, {});
  const { id, quoteId } = messages.find((one) => one.to === email)!;
  await business.call(answerAsCustomer, { params: { id }, body: { text: 'Three of them.' } });
  await expect(page.getByRole('article').filter({ hasText: 'Three of them.' })).toBeVisible();

  const params = { id: quoteId! };
  await business.call(estimateQuote, {
    params,
    body: { first: 4500, regular: null, frequencies: [], channel: 'email' },
  });
  await expect(page.getByText(/Estimated · £45.00/)).toBeVisible();
  const { quote } = await business.call(getQuote, { params });
  await business.call(acceptQuote, { params, body: { itemisationId: quote.current!.id } });
  await page.getByRole('complementary').getByRole('link', { name: 'Quote', exact: true }).click();
  await page.getByRole('button', { name: 'Make them a customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add customer and jobs' }).click();
  await expect(page.getByText('Converted', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect(page.getByRole('complementary', { name: 'About the customer' })).toContainText(name);
  for (const words of ['Do you clean skylights?', 'How many are there?', 'Three of them.']) {
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
  }
  await expectAccessible(page);
});
