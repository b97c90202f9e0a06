import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DemoJob } from './demo-work.ts';
import type { Random } from './random.ts';

/** An event that moved money on one day. */
type MoneyEvent =
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
      /** The visit that the customer says the payment is for; null if they do not say. */
      readonly of: string | null;
    };

interface Payer {
  readonly method: ExternalPaymentMethod;
  /** Days from the invoice to the payment. */
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

/** From `SHORT_FROM` onwards, one in this many customers has once paid slightly too little. */
const SHORT_EVERY = 37;
const SHORT_FROM = 300;
const SHORT_PENCE = [50, 100, 20, 150, 1];
/** The age of a shortfall, in days, after which no one chases it any longer. */
const SHORT_DAYS_AGO = 95;

/**
 * The visit for which a customer paid slightly too little, with the missing pence. The customer says which visit
 * each payment is for, so later payments do not settle the remainder.
 */
function shortOf(job: DemoJob, today: PlainDate): { visitId: string; pence: number } | null {
  if (job.customer < SHORT_FROM || job.customer % SHORT_EVERY !== 0) return null;
  const visit = job.visits.findLast(
    ({ outcome, closedOn }) =>
      outcome === 'Done' && closedOn !== null && closedOn < addDays(today, -SHORT_DAYS_AGO),
  );
  if (!visit) return null;
  const pence = SHORT_PENCE[Math.floor(job.customer / SHORT_EVERY) % SHORT_PENCE.length]!;
  return { visitId: visit.id, pence };
}

/**
 * An invoice for each done visit, and the payments made until today: most customers pay within days, some forget, a
 * few late payers owe for several visits, and some old invoices have a few pence left to pay.
 */
export function demoMoney(
  random: Random,
  jobs: readonly DemoJob[],
  today: PlainDate,
): MoneyEvent[] {
  const events = jobs.flatMap((job): MoneyEvent[] => {
    const payer = random.pick(PAYERS);
    const slow = random.chance(0.05);
    const short = shortOf(job, today);
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
        amount: visit.cost - (short?.visitId === visit.id ? short.pence : 0),
        method: payer.method,
        of: short ? visit.id : null,
      };
      return [invoice, payment];
    });
  });
  return events.sort((left, right) => (left.on < right.on ? -1 : left.on > right.on ? 1 : 0));
}
