import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  type BudgetPlan,
  type BudgetWorking,
  changeBudgetPlan,
  getBudgetPlan,
  reviewBudgetPlan,
  startBudgetPlan,
} from '@roundbook/contract/money/budget-plans/budget-plans';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { BudgetPlanCard } from './budget-plan-card.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-22' }) as never,
}));

const customerId = '01900000-0000-7000-8000-000000000001';
const params = { id: customerId };

const working: BudgetWorking = {
  from: '2026-11-22',
  jobs: [
    {
      jobId: '01900000-0000-7000-8000-000000000002',
      title: 'Windows, front and back',
      frequency: 'Every 4 weeks',
      visits: 13,
      price: 1800,
      total: 23_400,
    },
  ],
  total: 23_400,
  balance: -600,
  proposed: 1900,
};

const plan: BudgetPlan = {
  id: '01900000-0000-7000-8000-000000000003',
  customerId,
  method: 'Direct Debit',
  state: 'Running',
  day: 1,
  amount: 2000,
  startedOn: '2025-11-20',
  endedOn: null,
  nextOn: '2026-12-01',
  workedOutOn: '2025-11-20',
  reviewOn: '2026-11-20',
  isReviewDue: true,
  position: { carried: 500, paid: 22_000, done: 20_900, other: 0, ahead: 600 },
  missed: 2000,
  months: [
    { on: '2026-11-01', amount: 2000, state: 'Missed', words: 'Not enough money.' },
    { on: '2026-10-01', amount: 2000, state: 'Paid', words: '' },
  ],
  amounts: [{ from: '2025-11-20', amount: 2000, agreedOn: '2025-11-20' }],
  version: 14,
};

/** Mocks a server that answers every read and write with the same plan. */
function answer(shown: BudgetPlan | null, debitProblem = '') {
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve(
      (endpoint === (getBudgetPlan as unknown)
        ? { plan: shown, working, debitProblem }
        : { plan }) as never,
    ),
  );
}

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => vi.mocked(call).mockReset());

test('a plan shows its state, its missed months and that it is due for review', async () => {
  answer(plan);
  await renderPart(<BudgetPlanCard customerId={customerId} />, 'phone');
  await expect.element(page.getByText('£20.00 missed')).toBeVisible();
  await expect.element(page.getByText('£6.00 ahead')).toBeVisible();
  await expect.element(page.getByText('1 Dec 2026')).toBeVisible();
  await expect.element(page.getByText('Not enough money.')).toBeVisible();
  await expect.element(page.getByText('Debt carried over')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Review the amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review the budget plan' });
  await expect.element(dialog.getByText('Every 4 weeks: 13 visits at £18.00')).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Amount a month' }))
    .toHaveValue('19.00');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const body = { amount: 1900, from: '2026-12-01', version: 14 };
  await expect.poll(writes).toEqual([[reviewBudgetPlan, { params, body }]]);
});

test('ending a plan asks for confirmation; pausing it does not', async () => {
  answer(plan);
  await renderPart(<BudgetPlanCard customerId={customerId} />);
  const menu = page.getByRole('button', { name: 'More actions for the budget plan' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  const change = (state: 'Paused' | 'Ended') => [
    changeBudgetPlan,
    { params, body: { state, version: 14 } },
  ];
  await expect.poll(writes).toEqual([change('Paused')]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'End plan' }).click();
  expect(writes()).toHaveLength(1);
  await page.getByRole('button', { name: 'End plan' }).click();
  await expect.poll(writes).toEqual([change('Paused'), change('Ended')]);
});

test('without a mandate, the dialog says why Direct Debit is unavailable and offers to ask for a mandate', async () => {
  answer(null, 'This customer has no Direct Debit.');
  await renderPart(<BudgetPlanCard customerId={customerId} />, 'phone');
  await page.getByRole('button', { name: 'Set up a budget plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a budget plan' });
  await expect
    .element(dialog.getByRole('textbox', { name: 'Amount a month' }))
    .toHaveValue('19.00');
  const method = dialog.getByRole('combobox', { name: 'How they pay' });
  await expect.element(method).toHaveValue('Standing order');
  await method.selectOptions('Direct Debit');
  await expect
    .element(dialog.getByRole('button', { name: 'Ask for a Direct Debit' }))
    .toBeVisible();
  await expectAccessible();
  const submit = dialog.getByRole('button', { name: 'Set up', exact: true });
  await submit.click();
  expect(writes()).toEqual([]);
  await method.selectOptions('Standing order');
  const day = dialog.getByRole('spinbutton', { name: 'Day of the month' });
  await day.fill('31');
  await submit.click();
  await expect.element(dialog.getByText('Please choose a day from 1 to 28')).toBeVisible();
  await day.fill('12');
  await submit.click();
  const body = { method: 'Standing order', day: 12, amount: 1900 };
  await expect.poll(writes).toEqual([[startBudgetPlan, { params, body }]]);
});
