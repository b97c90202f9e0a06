import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  getLadder,
  previewReminders,
  saveLadder,
  type ShownLadder,
} from '@roundbook/contract/money/reminders/ladder';
import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { LadderPage } from './ladder-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
let role: 'Owner' | 'Manager' = 'Owner';
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      today: '2026-11-22',
      role,
      plan: { name: 'Team', features: {} },
      user: { isAdmin: 0 },
    }) as never,
}));

const shown: ShownLadder = {
  ladder: { ...DEFAULT_LADDER, steps: [...DEFAULT_LADDER.steps], version: 3 },
  region: 'Scotland',
  startsOn: null,
};

const preview: ResponseOf<typeof previewReminders> = {
  on: '2026-11-23',
  rests: '',
  isOver: false,
  counts: [{ step: 'Second reminder', count: 1, amount: 6300 }],
  messages: { email: 1, sms: 1 },
  going: [
    {
      customerId: '01900000-0000-7000-8000-000000000001',
      customerName: 'Kim Ash',
      step: 'Second reminder',
      amount: 6300,
      invoices: ['INV-0041', 'INV-0052'],
      channels: ['email', 'sms'],
    },
  ],
  leftOutCount: 1,
  leftOut: [
    {
      customerId: '01900000-0000-7000-8000-000000000002',
      customerName: 'Bo Birch',
      step: 'Reminder',
      amount: 1800,
      invoices: ['INV-0060'],
      reason: 'They promised to pay by 27 November 2026.',
    },
  ],
};

let previewed = preview;

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => {
  role = 'Owner';
  previewed = preview;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => {
    if (endpoint === (previewReminders as unknown)) return Promise.resolve(previewed as never);
    if (endpoint === (getLadder as unknown)) return Promise.resolve(shown as never);
    const ladder = { ...shown.ladder, isOn: true, version: 4 };
    return Promise.resolve({ ...shown, ladder, startsOn: '2026-11-23' } as never);
  });
});

test('the Owner turns the ladder on, with other days and channels', async () => {
  await renderPart(<LadderPage />, 'phone');
  await page.getByRole('switch', { name: /^Send reminders automatically/ }).click();
  const reminder = page.getByRole('group', { name: 'Reminder', exact: true });
  await reminder.getByRole('spinbutton', { name: 'Days after due date' }).fill('5');
  await reminder.getByRole('combobox', { name: 'How' }).selectOptions('Email and text');
  await page.getByRole('switch', { name: /^Statement/ }).click();
  await expect.element(page.getByText(/those of Scotland/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  const [first, second, third, ...rest] = DEFAULT_LADDER.steps;
  const { sendAt, isEveryDay } = DEFAULT_LADDER;
  const steps = [
    { ...first!, days: 5, channel: 'Both' },
    second,
    { ...third!, isOn: false },
    ...rest,
  ];
  const body = { isOn: true, sendAt, isEveryDay, steps, version: 3 };
  await expect.poll(writes).toEqual([[saveLadder, { body }]]);
});

test('steps out of order are refused with a message, and nothing is saved', async () => {
  await renderPart(<LadderPage />);
  const statement = page.getByRole('group', { name: 'Statement' });
  await statement.getByRole('spinbutton', { name: 'Days after due date' }).fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter more than 14 days')).toBeVisible();
  await statement.getByRole('spinbutton', { name: 'Days after due date' }).fill('400');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter 1 to 365 days')).toBeVisible();
  expect(writes()).toEqual([]);
});

test('the preview names who gets which reminder, and who is left out and why', async () => {
  await renderPart(<LadderPage />);
  await expect
    .element(
      page.getByText('Mon 23 Nov: 1 customer would be reminded of £63.00. Second reminder 1.'),
    )
    .toBeVisible();
  const going = page.getByRole('list', { name: 'Who is reminded' });
  await expect.element(going.getByText('By email and text')).toBeVisible();
  await expect.element(going.getByText('INV-0041, INV-0052')).toBeVisible();
  const left = page.getByRole('list', { name: 'Who is left out' });
  await expect.element(left.getByText('They promised to pay by 27 November 2026.')).toBeVisible();
  await expectAccessible();
  await page.getByText('Today', { exact: true }).click();
  const asked = () =>
    vi.mocked(call).mock.calls.map(([, input]) => (input as { query?: unknown }).query);
  await expect.poll(asked).toContainEqual({ day: 'today' });
});

test('if there are more emails than may be sent in a day, the preview says how long sending takes', async () => {
  await renderPart(<LadderPage />);
  const words =
    'You can send at most 1,500 emails of one kind within 24 hours, so these 10,000 take 7 days.';
  await expect.element(page.getByText(/1 customer would be reminded/)).toBeVisible();
  expect(page.getByText(words).elements()).toEqual([]);
  previewed = { ...preview, messages: { email: 10_000, sms: 400 } };
  await page.getByText('Today', { exact: true }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(/texts of one kind/).elements()).toEqual([]);
});

test('a manager can read the steps but not change them', async () => {
  role = 'Manager';
  await renderPart(<LadderPage />);
  await expect.element(page.getByText('The Owner can change this.')).toBeVisible();
  await expect.element(page.getByText('42 days after the due date, email and text')).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
});
