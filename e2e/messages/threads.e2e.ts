import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { getCustomerReminders } from '@roundbook/contract/money/reminders/reminders';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { changeCustomer } from '../support/records.ts';

test(
  'a customer answers “skip please”; the office sees it at once, skips the visit, and reminders wait',
  { tag: '@phone' },
  async ({ page, business }) => {
    const job = await business.addJobToday('Skye Sorrel');
    const { customerId } = job;
    const email = `skye-${crypto.randomUUID()}@example.com`;
    await changeCustomer(business, customerId, { email });

    await page.goto(`/manage/customers/${customerId}`);
    await page.getByRole('button', { name: 'More actions for Skye Sorrel' }).click();
    await page.getByRole('menuitem', { name: 'Messages' }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Tomorrow');
    await page.getByRole('textbox', { name: 'Message' }).fill('We come tomorrow at nine.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article').filter({ hasText: 'at nine' })).toContainText(
      'Not sent',
    );

    const { messages } = await business.call(listOutbox, {});
    const sent = messages.find((one) => one.to === email);
    const body = { text: 'Skip please, we are away' };
    await business.call(answerAsCustomer, { params: { id: sent!.id }, body });
    const offer = page.getByRole('complementary', { name: 'Skip a visit?' });
    await expect(offer).toContainText('Skip please, we are away');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Skip the visit' }).click();
    await expect(page.getByText('The visit is skipped')).toBeVisible();
    await expect(offer).toBeHidden();

    const { pause } = await business.call(getCustomerReminders, { params: { id: customerId } });
    expect(pause).toMatchObject({ kind: 'Replied' });
    expect((await business.visitsOf(job))[0]).toMatchObject({ state: 'Customer Skipped' });
  },
);
