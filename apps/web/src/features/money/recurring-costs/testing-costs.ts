import type { RecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';

const TERMS = {
  from: '2026-10-01',
  category: 'Vehicles',
  amount: 28_800,
  vat: 4800,
  privatePercent: 0,
  paidFrom: 'Bank',
  vehicleId: null,
} as const;

/** A recurring cost for tests. */
export const costWith = (changes: Partial<RecurringCost> = {}): RecurringCost => ({
  id: '0198f000-0000-7000-8000-0000000000c1',
  supplier: 'Nidd Vehicle Leasing',
  notes: '',
  startsOn: '2026-10-01',
  endsOn: null,
  every: 1,
  unit: 'Months',
  nextOn: '2026-12-01',
  isPaused: false,
  stoppedBecause: null,
  terms: [TERMS],
  version: 1,
  ...changes,
});
