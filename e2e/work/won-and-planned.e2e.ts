import type { Browser, Page } from '@playwright/test';
import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { listRoundJobs } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { addIsoWeeks, isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedSecret } from '../support/outside/mail.ts';
import { addEmptyRound } from '../support/records.ts';
import { undoOf } from '../support/toasts.ts';

/** Opens a page on the phone of a person who is not signed in. */
async function strangersPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

test('a stranger sends a request from a phone, accepts the price, and becomes a customer on a round; the visit is suggested, planned, rained off and put back', async ({
  page,
  business,
  browser,
  app,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, round, email] = [`Ada Ash ${mark}`, `Riverside ${mark}`, `ada-${mark}@example.com`];
  const roundId = await addEmptyRound(business, round);
  const { form } = await business.call(saveQuoteForm, { body: { isOpen: true } });
  const phone = await strangersPhone(browser, app.url);

  await phone.goto(new URL(form.link!).pathname);
  await phone.getByLabel('Street').fill('Grove Street');
  await phone.getByLabel('Postcode').fill('BA2 6PL');
  await phone.getByLabel('Name', { exact: true }).fill(name);
  await phone.getByLabel(/Email/).fill(email);
  await phone.getByRole('checkbox', { name: /I agree/ }).check();
  await phone.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const { quotes } = await business.call(listQuotes, { query: { search: name } });
  await page.goto(`/manage/quotes/${quotes[0]!.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Itemise' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Windows');
  await page.getByRole('textbox', { name: 'First time' }).fill('30');
  await page.getByRole('textbox', { name: 'After that' }).fill('18');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send …' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the quote' });
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The quote is in the outbox')).toBeVisible();

  const link = await mailedSecret(app.url, 'c/#quote.', email);
  await phone.goto(`/c/#quote.${link}`);
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expect(phone.getByText(/You accepted this quote/)).toBeVisible();
  await phone.context().close();

  const today = await business.today();
  const monday = startOfIsoWeek(addIsoWeeks(isoWeekOf(today), 1));
  await page.getByRole('button', { name: 'Make them a customer' }).click();
  const convert = page.getByRole('dialog', { name: 'Make them a customer' });
  await convert.getByLabel('First visit due').fill(addDays(monday, 1));
  await convert.getByLabel('Round').fill(round);
  await page.getByRole('option', { name: round, exact: true }).click();
  await convert.getByRole('button', { name: 'Add customer and jobs' }).click();
  await expect(page.getByText('Customer added with their jobs')).toBeVisible();
  const { jobs } = await business.call(listRoundJobs, { params: { id: roundId }, query: {} });
  expect(jobs).toHaveLength(1);
  const id = jobs[0]!.id;
  const plannedFor = async () =>
    (await business.call(getJob, { params: { id }, query: {} })).job.scheduledDate;

  await page.goto('/');
  const thisWeek = page.getByRole('region', { name: 'This week' });
  await thisWeek.getByRole('button', { name: 'Week after' }).click();
  const week = page.getByRole('region', { name: /^Week \d+, \d{4}$/ });
  // The planner works in the background, and the screen updates without a reload.
  await week.getByRole('button', { name: 'Suggestions (1)' }).click({ timeout: 90_000 });
  const suggestions = page.getByRole('dialog', { name: /^Suggested for week \d+$/ });
  await expect(suggestions.getByText(name)).toBeVisible();
  await suggestions.getByRole('button', { name: /^Schedule 1 visit$/ }).click();
  await expect(page.getByText('Jobs were scheduled')).toBeVisible();
  const planned = (await plannedFor())!;
  expect(isoWeekOf(planned)).toBe(isoWeekOf(monday));

  await week.getByRole('button', { name: 'Move work' }).click();
  const rain = page.getByRole('dialog', { name: 'Move work' });
  await rain
    .getByLabel('What cannot be done')
    .selectOption('Everything from a certain day onwards');
  await rain.getByLabel('How much later').fill('7');
  await rain.getByRole('button', { name: 'Show what moves' }).click();
  const shown = page.getByRole('dialog', { name: 'Move 1 visit' });
  await expect(shown.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Move 1 visit' }).click();
  await expect(page.getByText('1 visit moved')).toBeVisible();
  expect(await plannedFor()).toBe(addDays(planned, 7));
  await undoOf(page, '1 visit moved').click();
  await expect(page.getByText('Jobs are back where they were')).toBeVisible();
  expect(await plannedFor()).toBe(planned);
});
