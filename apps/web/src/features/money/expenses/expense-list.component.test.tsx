import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { ExpenseList } from './expense-list.tsx';
import { expenseWith, ownerOn } from './testing-expenses.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

const expenses = [
  expenseWith({ id: 'fuel', assetIds: ['receipt-1', 'receipt-2'] }),
  expenseWith({
    id: 'pole',
    supplier:
      'Gardiner Pole Systems of Southampton, Hampshire and the whole of the South Coast Limited',
    category: 'Repairs',
    amount: 1_234_567,
    vat: null,
    spentOn: '2026-11-02',
  }),
];
const counts = [
  { category: 'Vehicles', count: 12, amount: 60_000 },
  { category: 'Repairs', count: 1, amount: 1_234_567 },
];

/** The queries sent for the list. */
let asked: object[] = [];
let rows = expenses;

beforeEach(() => {
  asked = [];
  rows = expenses;
  vi.mocked(useAppStart).mockReturnValue(ownerOn('Pro'));
  vi.mocked(call).mockImplementation((async ({ path }: { path: string }, input: never) => {
    if (path === '/expenses/counts') return { counts, removed: 3 };
    if (path === '/vehicles') return { vehicles: [{ id: 'van', name: 'Van 1' }] };
    asked.push((input as { query: object }).query);
    return { expenses: rows, total: rows.length, amount: 1_240_567, vat: 1000 };
  }) as never);
});

const onFilter = vi.fn<() => void>();
const add = page.getByRole('button', { name: 'Add expense' });

test.each(['desk', 'phone'] as const)(
  'on a %s, mileage is named by its miles, and a cost that recorded itself is marked',
  async (size) => {
    const mileage = { driverId: 'driver', tenths: 124 };
    const vehicleId = 'van';
    rows = [
      expenseWith({ id: 'miles', supplier: '', amount: 682, vat: null, mileage, vehicleId }),
      expenseWith({ id: 'lease', supplier: 'Nidd Vehicle Leasing', recurringCostId: 'cost' }),
    ];
    await renderPart(<ExpenseList filters={{ recurring: 'cost' }} onFilter={onFilter} />, size);
    await expect.element(page.getByText('12.4 miles, Van 1').first()).toBeVisible();
    await expect
      .element(page.getByText('Recorded by itself: Nidd Vehicle Leasing'))
      .toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'See all expenses' })).toBeVisible();
    expect(asked).toMatchObject([{ recurring: 'cost' }]);
    await expectAccessible();
  },
);

test.each(['desk', 'phone'] as const)('on a %s the list says what was spent', async (size) => {
  await renderPart(<ExpenseList filters={{}} onFilter={onFilter} />, size);
  await expect.element(page.getByText('2 expenses, £12,405.67, of which VAT £10.00')).toBeVisible();
  await expect.element(page.getByText('£12,345.67', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 receipts')).toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Car, van and travel 12 · £600.00' }))
    .toBeVisible();
  await expect.element(add).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expectAccessible();
});

test('removed expenses are one tap away, and the list says that they count nowhere', async () => {
  await renderPart(<ExpenseList filters={{}} onFilter={onFilter} />, 'phone');
  await page.getByRole('button', { name: 'Removed 3' }).click();
  expect(onFilter).toHaveBeenLastCalledWith({ removed: '1', category: undefined });
});

test('the list of removed expenses leads back to the others', async () => {
  await renderPart(<ExpenseList filters={{ removed: '1' }} onFilter={onFilter} />);
  await expect.poll(() => asked).toMatchObject([{ removed: '1' }]);
  await expect.element(page.getByText('2 removed expenses, counted nowhere')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Car, van and travel/ }).click();
  expect(onFilter).toHaveBeenLastCalledWith({ removed: undefined, category: 'Vehicles' });
});

test('a period is a UK tax year or custom dates', async () => {
  await renderPart(<ExpenseList filters={{ period: 'lastTaxYear' }} onFilter={onFilter} />);
  await expect.poll(() => asked).toMatchObject([{ from: '2025-04-06', to: '2026-04-05' }]);
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Own dates');
  expect(onFilter).toHaveBeenCalledWith({ period: 'ownDates', from: undefined, to: undefined });
});

test('either custom date narrows the list on its own', async () => {
  const filters = { period: 'ownDates', from: '2026-05-01', to: 'soon' };
  await renderPart(<ExpenseList filters={filters} onFilter={onFilter} />, 'phone');
  await expect.poll(() => asked).toMatchObject([{ from: '2026-05-01' }]);
  expect(asked[0]).not.toHaveProperty('to');
  // For an edited address, the list shows a message rather than another period.
  await expect.element(page.getByText(/^“soon” is not a date\./)).toBeVisible();
  await page.getByLabelText('To', { exact: true }).fill('2026-05-31');
  expect(onFilter).toHaveBeenCalledWith({ to: '2026-05-31' });
  await expectAccessible();
});

test('without the feature the list can be read, and adding an expense says which plan includes it', async () => {
  vi.mocked(useAppStart).mockReturnValue(ownerOn('Free'));
  await renderPart(<ExpenseList filters={{}} onFilter={onFilter} />);
  await expect.element(page.getByText('Shell Bath Road')).toBeVisible();
  await add.click();
  const refusal = page.getByRole('dialog', { name: 'Not part of your plan' });
  await expect
    .element(refusal.getByText('Recording expenses comes with the plan Pro.', { exact: false }))
    .toBeVisible();
});

test('an empty list says what to do', async () => {
  rows = [];
  await renderPart(<ExpenseList filters={{}} onFilter={onFilter} />, 'phone');
  await expect.element(page.getByRole('heading', { name: 'No expenses yet' })).toBeVisible();
  await expect.element(add).toBeInViewport();
});

test('a failure says what did not work, and why', async () => {
  const failure = new ApiFailure({
    status: 500,
    title: 'Sorry, there was an error loading your expenses',
    message: 'The server could not answer.',
  } as never);
  vi.mocked(call).mockRejectedValue(failure);
  await renderPart(<ExpenseList filters={{}} onFilter={onFilter} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
