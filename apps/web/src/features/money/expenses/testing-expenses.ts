import type { Expense } from '@roundbook/contract/money/expenses/expenses';

/** An expense for tests. */
export const expenseWith = (changes: Partial<Expense> = {}): Expense => ({
  id: '0198f000-0000-7000-8000-000000000001',
  spentOn: '2026-11-20',
  supplier: 'Shell Bath Road',
  category: 'Vehicles',
  amount: 6000,
  vat: 1000,
  paidFrom: 'Bank',
  privateShare: 0,
  vehicleId: null,
  mileage: null,
  recurringCostId: null,
  reclaimed: 0,
  matched: false,
  notes: '',
  assetIds: [],
  addedBy: null,
  addedAt: '2026-11-20T10:00:00Z',
  removedAt: null,
  version: 1,
  ...changes,
});

/** The frame's data for an Owner on a plan. */
export const ownerOn = (plan: 'Free' | 'Pro') =>
  ({
    today: '2026-11-27',
    role: 'Owner',
    plan: { name: plan, features: {} },
    user: { isAdmin: 'None' },
    balance: { pendingVoucher: null },
  }) as never;
