import type { Page } from '@playwright/test';
import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { getCustomerReminders } from '@roundbook/contract/money/reminders/reminders';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { changeCustomer } from '../support/records.ts';

/** A time of day a moment from now, on the business's clock. */
function soon(): string {
  const [now, minute] = [Date.now(), 60_000];
  // Allows half a minute for saving the time.
  return timeOfDayIn('Europe/London', new Date(now + minute + minute / 2).toISOString());
}

/** Sets the time of day at which the message for the night before is sent. */
async function sendDailyAt(page: Page, timeNow: () => string): Promise<void> {
  await page.goto('/settings/customer-notifications');
  await page.getByRole('button', { name: 'Change: The night before' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When').selectOption('Daily at a set time');
  const time = timeNow();
  await dialog.getByLabel('Time of day').fill(time);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The night before' })).toContainText(
    `Daily at ${time}`,
  );
}

/** Later than any test on the same day, since none starts shortly before midnight. */
const LATE = '23:59';

test('the night-before message is sent in the firm’s own wording at the set time, and “skip please” is acknowledged', async ({
  page,
  business,
}) => {
  const jobs = [];
  for (const name of ['Nia North', 'Sol South']) {
    const job = await business.addJobToday(name);
    const email = `${name.slice(0, 3)}-${crypto.randomUUID()}@example.com`;
    await changeCustomer(business, job.customerId, { email });
    await business.call(scheduleJob, {
      params: paramsOf(job),
      body: { date: addDays(await business.today(), 1) },
    });
    jobs.push(job);
  }
  const nia = jobs[0]!;

  await page.goto('/settings/message-templates');
  await page.getByRole('link', { name: /^The night before/ }).click();
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByRole('textbox', { name: 'Subject' }).fill('See you on ');
  await email.getByRole('button', { name: 'Insert a variable into Subject' }).click();
  await page.getByRole('menuitem', { name: 'Date of the visit' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your words')).toBeVisible();

  await sendDailyAt(page, () => LATE);
  await page.getByRole('link', { name: 'Send for a day' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'The night before' });
  await expect(row).toContainText('2 to tell, 0 told');
  await row.getByRole('button', { name: 'Send: The night before' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 emails to 2 customers');
  await expect(dialog).toContainText('See you on');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The message is sent at the set time without further action.
  await sendDailyAt(page, soon);
  await page.getByRole('link', { name: 'Send for a day' }).click();
  await expect(row).toContainText('0 to tell, 2 told', { timeout: 120_000 });

  const { messages } = await business.call(listOutbox, {});
  const sent = messages.find(({ customerId }) => customerId === nia.customerId)!;
  expect(sent.subject).toMatch(/^See you on \w+day \d+ \w+$/);
  const body = { text: 'Skip please, we are away' };
  await business.call(answerAsCustomer, { params: { id: sent.id }, body });
  await page.goto('/messages');
  await page.getByRole('link', { name: /Nia North/ }).click();
  const offer = page.getByRole('complementary', { name: 'Skip a visit?' });
  await offer.getByRole('button', { name: 'Skip the visit' }).click();
  await expect(page.getByText('The visit is skipped')).toBeVisible();
  expect((await business.visitsOf(nia))[0]).toMatchObject({ state: 'Customer Skipped' });
  const params = { id: nia.customerId };
  const { pause } = await business.call(getCustomerReminders, { params });
  expect(pause).toMatchObject({ kind: 'Replied' });
});
