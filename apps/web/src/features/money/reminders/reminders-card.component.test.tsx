import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  getCustomerReminders,
  pauseReminders,
  remindCustomer,
  type ReminderStanding,
  resumeReminders,
} from '@roundbook/contract/money/reminders/reminders';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { RemindersCard } from './reminders-card.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-22' }) as never,
}));

const customerId = '01900000-0000-7000-8000-000000000001';
const params = { id: customerId };

const standing: ReminderStanding = {
  pause: {
    id: '01900000-0000-7000-8000-000000000002',
    customerId,
    kind: 'Promised',
    reason: 'on the phone',
    until: '2026-11-27',
    since: '2026-11-20',
  },
  reminders: [
    {
      id: '01900000-0000-7000-8000-000000000003',
      step: 'Second reminder',
      writtenAt: '2026-11-17T10:00:00Z',
      writtenBy: 'Mona Manager',
      amount: 6300,
      invoices: [{ id: '01900000-0000-7000-8000-000000000004', number: 'INV-0041' }],
      deliveries: [{ state: 'Sent', channel: 'sms', at: '2026-11-17T10:00:02Z', reason: '' }],
      withdrawn: '',
    },
    {
      id: '01900000-0000-7000-8000-000000000005',
      step: 'Reminder',
      writtenAt: '2026-11-06T10:00:00Z',
      writtenBy: null,
      amount: 4500,
      invoices: [{ id: '01900000-0000-7000-8000-000000000004', number: 'INV-0041' }],
      deliveries: [],
      withdrawn: 'The reminder was not sent because the customer has since paid something.',
    },
  ],
  isLadderOn: true,
};

const answer = (shown: ReminderStanding) =>
  vi
    .mocked(call)
    .mockImplementation((endpoint) =>
      Promise.resolve(
        (endpoint === (getCustomerReminders as unknown)
          ? shown
          : { pause: standing.pause }) as never,
      ),
    );

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => vi.mocked(call).mockReset());

test('the card shows the promise and the sent reminders with sender and delivery, and can end the pause', async () => {
  answer(standing);
  await renderPart(<RemindersCard customerId={customerId} />, 'phone');
  await expect
    .element(page.getByText('They promised to pay by 27 November 2026: on the phone'))
    .toBeVisible();
  await expect.element(page.getByText('17 Nov 2026, 10:00, Mona Manager')).toBeVisible();
  await expect
    .element(page.getByText('Text: Handed to the text message provider 17 Nov 2026, 10:00'))
    .toBeVisible();
  await expect.element(page.getByText('6 Nov 2026, 10:00, automatically')).toBeVisible();
  await expect
    .element(
      page.getByText('The reminder was not sent because the customer has since paid something.'),
    )
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Resume reminders' }).click();
  await expect.poll(writes).toEqual([[resumeReminders, { params }]]);
});

test('a promise needs a day that has not passed, and is saved with that day', async () => {
  answer({ pause: null, reminders: [], isLadderOn: false });
  await renderPart(<RemindersCard customerId={customerId} />);
  await expect.element(page.getByText('No reminders have been written yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Set up reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for reminders' }).click();
  await page.getByRole('menuitem', { name: 'They promised to pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'They promised to pay' });
  await dialog.getByLabelText(/^They pay by/).fill('2026-11-20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please choose today or a later day')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(/^They pay by/).fill('2026-11-27');
  await dialog.getByLabelText('Note (optional)').fill('on the phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const body = { kind: 'Promised', until: '2026-11-27', reason: 'on the phone' };
  await expect.poll(writes).toEqual([[pauseReminders, { params, body }]]);
});

test('a reminder about everything overdue is sent from the card', async () => {
  answer({ ...standing, pause: null });
  await renderPart(<RemindersCard customerId={customerId} />, 'phone');
  await page.getByRole('button', { name: 'More actions for reminders' }).click();
  await page.getByRole('menuitem', { name: 'Send a reminder' }).click();
  await expect.element(page.getByText('One message, naming everything overdue.')).toBeVisible();
  await page.getByLabelText('Words').selectOptions('Second reminder');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(writes)
    .toEqual([[remindCustomer, { params, body: { step: 'Second reminder', channel: 'Email' } }]]);
});
