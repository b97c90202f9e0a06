import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call, callFile } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { printStatements } from '@roundbook/contract/money/ledger/statements';
import {
  getMonthlyStatements,
  noteStatementsPrinted,
  previewMonthlyStatements,
  saveMonthlyStatements,
  type ShownMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { MonthlyStatementsBar } from './monthly-statements-bar.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
  callFile: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('@roundbook/ui/actions/save-file.ts'), () => ({ saveFile: vi.fn<() => void>() }));
let role: 'Owner' | 'Manager' = 'Owner';
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      today: '2026-11-23',
      role,
      plan: { name: 'Team', features: {} },
      user: { isAdmin: 0 },
    }) as never,
}));

const off: ShownMonthlyStatements = {
  setting: { isOn: false, day: 1, minimum: 1, version: 0 },
  region: 'Scotland',
  nextOn: null,
  last: null,
};

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const preview: ResponseOf<typeof previewMonthlyStatements> = {
  on: '2026-12-05',
  emailed: 1,
  posted: 1,
  amount: 8100,
  going: [
    { customerId: idOf(1), displayName: 'Kim Ash', amount: 6300, way: 'Email' },
    { customerId: idOf(2), displayName: 'Bo Birch', amount: 1800, way: 'Post' },
  ],
  leftOutCount: 1,
  leftOut: [
    {
      customerId: idOf(3),
      displayName: 'Cy Cedar',
      amount: 200,
      reason: 'They owe less than the minimum amount.',
    },
  ],
};

let shown: ShownMonthlyStatements;

const sentTo = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);

beforeEach(() => {
  role = 'Owner';
  shown = off;
  vi.mocked(call).mockReset();
  vi.mocked(callFile).mockReset();
  vi.mocked(callFile).mockResolvedValue(new Blob());
  vi.mocked(call).mockImplementation((endpoint) => {
    if (endpoint === (previewMonthlyStatements as unknown))
      return Promise.resolve(preview as never);
    if (endpoint === (getMonthlyStatements as unknown)) return Promise.resolve(shown as never);
    return Promise.resolve({ ...shown, nextOn: '2026-12-05' } as never);
  });
});

test('the Owner turns statements on, and sees who would get a statement and who would not', async () => {
  await renderPart(<MonthlyStatementsBar />, 'phone');
  await expect.element(page.getByText('Monthly statements are off.')).toBeVisible();
  await page.getByRole('button', { name: 'Monthly statements' }).click();
  await page.getByRole('switch', { name: /^Send statements every month/ }).click();
  await page.getByRole('spinbutton', { name: 'Day of the month' }).fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter a day from 1 to 31')).toBeVisible();
  expect(sentTo(saveMonthlyStatements)).toEqual([]);
  await page.getByRole('spinbutton', { name: 'Day of the month' }).fill('5');
  await page.getByRole('textbox', { name: 'To everybody who owes at least' }).fill('10');
  await expect
    .element(page.getByText('Sat 5 Dec: 1 by email and 1 by post, about £81.00.'))
    .toBeVisible();
  const going = page.getByRole('list', { name: 'Who gets a statement' });
  await expect.element(going.getByText('By post')).toBeVisible();
  const left = page.getByRole('list', { name: 'Who is left out' });
  await expect.element(left.getByText('They owe less than the minimum amount.')).toBeVisible();
  expect(sentTo(previewMonthlyStatements)).toContainEqual({ query: { day: '5', minimum: '1000' } });
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  const body = { isOn: true, day: 5, minimum: 1000, version: 0 };
  await expect.poll(() => sentTo(saveMonthlyStatements)).toEqual([{ body }]);
});

test('statements to post are printed in parts, each small enough for one document, and cover the days of the emailed ones', async () => {
  const toPost = Array.from({ length: 201 }, (_, at) => {
    return {
      customerId: idOf(at),
      displayName: `Customer ${at}`,
      amount: 1000 + at,
      printedAt: at === 0 ? '2026-11-03T09:30:00Z' : null,
      printedBy: at === 0 ? 'Sam Fox' : '',
    };
  });
  shown = {
    ...off,
    setting: { isOn: true, day: 1, minimum: 500, version: 2 },
    nextOn: '2026-12-01',
    last: { month: '2026-11-01', on: '2026-11-02', from: '2026-10-02', emailed: 7, toPost },
  };
  await renderPart(<MonthlyStatementsBar />);
  await expect
    .element(page.getByText(/on Tue 1 Dec, to everybody who owes £5\.00 or more\./))
    .toBeVisible();
  await expect
    .element(page.getByText('2 Nov 2026: 7 emailed, 200 to post, 1 printed.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Print 200 statements' }).click();
  await expect.element(page.getByText(/Printed 3 Nov.* by Sam Fox/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Print part 2 of 2' }).click();
  const query = { ids: [idOf(200)], from: '2026-10-02' };
  await expect.poll(() => vi.mocked(callFile).mock.calls).toEqual([[printStatements, { query }]]);
  const body = { month: '2026-11-01', customerIds: query.ids };
  await expect.poll(() => sentTo(noteStatementsPrinted)).toEqual([{ body }]);
});

test('a manager sees the setting and who would get a statement, but cannot change it', async () => {
  role = 'Manager';
  await renderPart(<MonthlyStatementsBar />);
  await page.getByRole('button', { name: 'Monthly statements' }).click();
  await expect.element(page.getByText('The Owner can change this.')).toBeVisible();
  await expect.element(page.getByText(/^Kim Ash/)).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
});
