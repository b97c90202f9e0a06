import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DemoJob } from './demo-work.ts';
import type { Random } from './random.ts';

/** Something that moved money on one day. */
export type MoneyEvent =
  | {
      readonly kind: 'invoice';
      readonly on: PlainDate;
      readonly customer: number;
      readonly occurrenceId: string;
      readonly description: string;
      readonly amount: number;
    }
  | {
      readonly kind: 'payment';
      readonly on: PlainDate;
      readonly customer: number;
      readonly amount: number;
      readonly method: ExternalPaymentMethod;
    };

interface Payer {
  readonly method: ExternalPaymentMethod;
  /** Days from invoice to money. */
  readonly lag: readonly [least: number, most: number];
  readonly forgets: number;
}

const PAYERS: readonly Payer[] = [
  { method: 'External Transfer', lag: [0, 9], forgets: 0.01 },
  { method: 'External Transfer', lag: [1, 20], forgets: 0.02 },
  { method: 'External Cash', lag: [0, 0], forgets: 0.02 },
  { method: 'External Card', lag: [0, 4], forgets: 0.01 },
  { method: 'External Cheque', lag: [5, 25], forgets: 0.03 },
];

/**
 * An invoice per done visit, and what was paid for it by today: most customers pay within days, some
 * forget, a few of the late ones owe for several visits.
 */
export function demoMoney(
  random: Random,
  jobs: readonly DemoJob[],
  today: PlainDate,
): MoneyEvent[] {
  const events = jobs.flatMap((job): MoneyEvent[] => {
    const payer = random.pick(PAYERS);
    const slow = random.chance(0.05);
    return job.visits.flatMap((visit): MoneyEvent[] => {
      if (visit.outcome !== 'Done' || visit.closedOn === null) return [];
      const { customer } = job;
      const invoice: MoneyEvent = {
        kind: 'invoice',
        on: visit.closedOn,
        customer,
        occurrenceId: visit.id,
        description: job.title,
        amount: visit.cost,
      };
      const paidOn = addDays(visit.closedOn, random.whole(...payer.lag) + (slow ? 45 : 0));
      if (paidOn > today || random.chance(payer.forgets)) return [invoice];
      const payment: MoneyEvent = {
        kind: 'payment',
        on: paidOn,
        customer,
        amount: visit.cost,
        method: payer.method,
      };
      return [invoice, payment];
    });
  });
  return events.sort((left, right) => (left.on < right.on ? -1 : left.on > right.on ? 1 : 0));
}
