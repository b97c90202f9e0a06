import { expect, test } from 'vitest';
import type { PackCustomer, PackJob } from '@roundbook/domain/account/exports/value-pack';
import { valuePack } from '@roundbook/domain/account/exports/value-pack';
import { valuePackPaper } from './export-pack-paper.ts';

const TODAY = '2026-06-01';

/** The texts of the paper for customers with these balances, each with one job of more than a year. */
function textsFor(balances: readonly number[]): string[] {
  const jobs = balances.map((_, at): PackJob => ({
    customerId: String(at),
    cost: 1500,
    frequency: { unit: 'week', every: 4 },
    durationSeconds: 1200,
    since: '2025-01-01',
    cancelledOn: null,
    place: null,
    district: 'S11',
  }));
  const customers = balances.map((balance): PackCustomer => ({
    balance,
    oldestDueOn: balance > 0 ? '2026-05-30' : null,
    method: null,
  }));
  const { blocks } = valuePackPaper(valuePack(jobs, customers, TODAY), [], TODAY);
  return blocks.flatMap((block) => (block.look === 'text' ? [block.text] : []));
}

test.each<[string, number[], string, string]>([
  [
    'one',
    [2500],
    '1 of 1 customer owes £25.00 in all. 1 is late',
    'Of the 1 job on the round a year ago, 1 is still',
  ],
  [
    'two',
    [2500, 500, 0],
    '2 of 3 customers owe £30.00 in all. 2 are late',
    'Of the 3 jobs on the round a year ago, 3 are still',
  ],
])('counts are in the singular or the plural: %s', (_, balances, debts, kept) => {
  const texts = textsFor(balances);
  expect(texts.some((text) => text.startsWith(debts))).toBe(true);
  expect(texts.some((text) => text.startsWith(kept))).toBe(true);
});
