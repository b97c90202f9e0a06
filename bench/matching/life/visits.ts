import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import {
  addDays,
  addMonths,
  diffDays,
  endOfMonth,
} from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { Random } from '@roundbook/routing/random';
import { between, chance, seedOf } from './choice.ts';
import type { Client, Place } from './clients.ts';
import { JOINERS, LEAVERS, PRICE_RISES } from './habits.ts';
import type { Invoice } from './model.ts';

const SKIPPED = 0.04;
const EXTRA_WORK = 0.02;
const TERM_DAYS = 14;

/** A client's bills over the life of the firm. */
export interface Billing {
  readonly client: Client;
  /** Oldest first. */
  readonly invoices: readonly Invoice[];
  /** The prices before and after a rise, by place; the same if there was no rise. */
  readonly oldPrices: readonly number[];
  readonly newPrices: readonly number[];
  readonly risesOn: PlainDate | null;
}

interface Visit {
  readonly on: PlainDate;
  readonly amount: number;
}

/** Makes the visits from one day to another, and raises an invoice for each or for each month. */
export function bill(
  clients: readonly Client[],
  from: PlainDate,
  to: PlainDate,
  seed: number,
): Billing[] {
  const random = new Random(seedOf(seed, 'visits'));
  const days = diffDays(from, to);
  const drafts = clients.map((client) => {
    const joinsOn = chance(random, JOINERS) ? addDays(from, random.below(days - 14)) : from;
    const leavesOn = chance(random, LEAVERS) ? addDays(from, random.below(days)) : to;
    const risesOn = chance(random, PRICE_RISES) ? addDays(from, between(random, 20, 200)) : null;
    const rise = between(random, 1, 2) * 100;
    const newPrices = client.places.map(({ price }) => (risesOn ? price + rise : price));
    const visits = client.places
      .flatMap((place, at) =>
        visitsOf(random, place, joinsOn, leavesOn).map((on) => {
          const price = risesOn && on >= risesOn ? newPrices[at]! : place.price;
          const extra = chance(random, EXTRA_WORK) ? between(random, 4, 14) * 500 : 0;
          return { on, amount: price + extra };
        }),
      )
      .toSorted((a, b) => (a.on < b.on ? -1 : 1));
    return {
      client,
      bills: client.billedMonthly ? byMonth(visits, to) : visits,
      oldPrices: client.places.map(({ price }) => price),
      newPrices,
      risesOn,
    };
  });
  const numbers = numbered(drafts.map(({ bills }) => bills));
  return drafts.map(({ bills, ...rest }) => ({
    ...rest,
    invoices: bills.map((visit) => ({
      id: `I${numbers.get(visit)}`,
      customerId: rest.client.id,
      number: formatInvoiceNumber(numbers.get(visit)!),
      issuedOn: visit.on,
      dueOn: addDays(visit.on, TERM_DAYS),
      amount: visit.amount,
    })),
  }));
}

function visitsOf(random: Random, place: Place, from: PlainDate, to: PlainDate): PlainDate[] {
  const visits: PlainDate[] = [];
  const weeks = place.every === 'month' ? 4 : place.every;
  let due = addDays(from, random.below(weeks * 7));
  const first = due;
  for (let turn = 1; due <= to; turn++) {
    // Rain, illness and holidays move a day of work.
    const on = addDays(due, between(random, -1, 4));
    if (!chance(random, SKIPPED) && on >= from && on <= to) visits.push(on);
    due = place.every === 'month' ? addMonths(first, turn) : addDays(first, turn * weeks * 7);
  }
  return visits;
}

function byMonth(visits: readonly Visit[], to: PlainDate): Visit[] {
  return [...Map.groupBy(visits, ({ on }) => endOfMonth(on))]
    .filter(([on]) => on <= to)
    .map(([on, month]) => ({ on, amount: sumPence(month.map(({ amount }) => amount)) }));
}

/** Invoice numbers by date: without gaps, so that a client's numbers lie far apart. */
function numbered(bills: readonly (readonly Visit[])[]): Map<Visit, number> {
  const all = bills.flat().toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  // The firm has been in business for a while.
  return new Map(all.map((visit, at) => [visit, at + 137]));
}
