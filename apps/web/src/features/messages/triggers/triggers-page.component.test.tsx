import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  executeTrigger,
  getSendingTimes,
  listTriggers,
  previewTrigger,
  saveSendingTimes,
  saveTrigger,
  type Trigger,
} from '@roundbook/contract/messages/triggers/triggers';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CustomerNotifications } from './customer-notifications.tsx';
import { TriggersPage } from './triggers-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-22', role: 'Owner' }) as never,
}));

const night: Trigger = {
  id: '01900000-0000-7000-8000-000000000010',
  type: 'The night before',
  triggerType: 'night-before',
  executionMode: 'Manual',
  schedule: '18:00',
  email: 'DontSend',
  sms: 'Send',
  link: '',
  isDated: true,
  availableCount: 2,
  executedCount: 5,
  version: 3,
};
const skipped: Trigger = {
  ...night,
  id: '01900000-0000-7000-8000-000000000011',
  type: 'Visit skipped',
  triggerType: 'visit-skipped',
  executionMode: 'None',
};

const answers = new Map<unknown, unknown>([
  [listTriggers, { date: '2026-11-22', rests: '', triggers: [night, skipped] }],
  [
    previewTrigger,
    {
      goingCount: 2,
      email: 0,
      sms: 2,
      going: [
        { customerId: skipped.id, customerName: 'Kim Ash', channels: ['sms'] },
        { customerId: night.id, customerName: 'Bo Birch', channels: ['sms'] },
      ],
      leftOutCount: 1,
      leftOut: [
        {
          customerId: '01900000-0000-7000-8000-000000000012',
          customerName: 'Cy Cedar',
          reason: 'They have no mobile number.',
        },
      ],
      words: [{ channel: 'sms', subject: '', body: 'Clear View: we come on Monday 23 November.' }],
    },
  ],
  [executeTrigger, { executedCount: 2, goesOn: false }],
  [
    getSendingTimes,
    {
      times: {
        quietFrom: null,
        quietUntil: null,
        restDays: [7],
        restsOnBankHolidays: true,
        version: 1,
      },
      region: 'England and Wales',
    },
  ],
]);

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve((answers.get(endpoint) ?? {}) as never),
  );
});

test('the messages and their recipients are shown before sending', async () => {
  await renderPart(<TriggersPage date={undefined} onDate={() => undefined} />, 'phone');
  await expect.element(page.getByText('2 to tell, 5 told')).toBeVisible();
  // A trigger that is off is not offered.
  expect(page.getByText('Visit skipped').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Send: The night before' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('2 texts to 2 customers')).toBeVisible();
  await expect.element(dialog.getByText(/we come on Monday 23 November/)).toBeVisible();
  await expect.element(dialog.getByText('They have no mobile number.')).toBeVisible();
  await expectAccessible();
  expect(writes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Tell 2 customers' }).click();
  await expect
    .poll(writes)
    .toEqual([[executeTrigger, { params: { id: night.id }, body: { date: '2026-11-22' } }]]);
});

test('a trigger can be set to a time of day, and needs a channel', async () => {
  await renderPart(<CustomerNotifications />);
  await page.getByRole('button', { name: 'Change: The night before' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'When' }).selectOptions('Daily at a set time');
  await dialog.getByLabelText('Time of day').fill('19:30');
  await dialog.getByRole('combobox', { name: 'Text message' }).selectOptions("Don't send");
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please choose an email, a text or both')).toBeVisible();
  expect(writes()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Text message' }).selectOptions('Send if no email');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const body = {
    executionMode: 'Scheduled',
    schedule: '19:30',
    email: 'DontSend',
    sms: 'SendIfNoEmail',
    link: '',
    version: 3,
  };
  await expect.poll(writes).toEqual([[saveTrigger, { params: { id: night.id }, body }]]);
});

test('quiet hours need both times, and are saved with the days without messages', async () => {
  await renderPart(<CustomerNotifications />, 'phone');
  const form = page.getByRole('form', { name: 'Quiet times' });
  await form.getByLabelText('Nothing after').fill('20:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Please enter both times, or neither')).toBeVisible();
  await form.getByLabelText(/^And before/).fill('07:30');
  await form.getByRole('checkbox', { name: 'Saturday' }).click();
  await expectAccessible();
  await form.getByRole('button', { name: 'Save' }).click();
  const body = {
    quietFrom: '20:00',
    quietUntil: '07:30',
    restDays: [6, 7],
    restsOnBankHolidays: true,
    version: 1,
  };
  await expect.poll(writes).toEqual([[saveSendingTimes, { body }]]);
});
