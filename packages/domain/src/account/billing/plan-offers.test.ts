import { expect, test } from 'vitest';
import { FEATURES, featureOffers, PLANS } from '../../access/features.ts';
import { planOffers } from './plan-offers.ts';

test('each plan lists its seats, and each feature of the product is in the list of one plan', () => {
  expect(planOffers('Free').slice(0, 3)).toEqual([
    '1 person',
    'The day’s work, even without signal',
    'Invoices, payments and statements',
  ]);
  expect(planOffers('Pro')).toEqual([
    'Up to 3 people',
    'Everything in Free',
    'Expenses with receipts and VAT',
    'Broadcasts to many customers',
    'Bank reconciliation: statements matched with customers',
    'Colleagues, each with a role',
  ]);
  expect(planOffers('Team')).toEqual(['Up to 20 people', 'Everything in Pro']);
  const all = PLANS.flatMap(planOffers);
  expect(featureOffers('Team').length).toBeLessThanOrEqual(FEATURES.length);
  for (const offer of featureOffers('Team')) {
    expect(all.filter((words) => words === offer)).toHaveLength(1);
  }
});
