import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence, type Pence } from '@roundbook/domain/values/money/pence';
import type { MatchCustomer, OpenInvoice } from '../model.ts';

interface Owing {
  readonly customer: number;
  readonly issuedOn: PlainDate;
}

/** Finds the customers who owed exactly a given amount, on an invoice from the preceding days. */
export interface Lately {
  /** Empty if there are too many of them: the amount then says nothing about any customer. */
  readonly owing: (amount: Pence, on: PlainDate) => readonly number[];
  /** The number of invoices from the last weeks with this amount, of customers who never paid through the bank. */
  readonly byNewcomers: (amount: Pence, on: PlainDate) => number;
}

/** Most payments come within this many days of the invoice. */
const DAYS = 14;
/** If more customers than this owe the amount, none is likely enough to be shown. */
const MOST = 15;
/** Nearly all first payments come within this many days of the invoice. */
const DAYS_OF_NEWCOMERS = 35;

function firstSince(all: readonly Owing[], day: PlainDate): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.issuedOn < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

type ByAmount = Map<Pence, Owing[]>;

function add(to: ByAmount, amount: Pence, owing: Owing): void {
  const same = to.get(amount);
  if (same) same.push(owing);
  else to.set(amount, [owing]);
}

/** Sorts the invoices of each amount by day. */
function inOrder(byAmount: ByAmount): ByAmount {
  for (const all of byAmount.values()) {
    all.sort((one, other) =>
      one.issuedOn === other.issuedOn
        ? one.customer - other.customer
        : one.issuedOn < other.issuedOn
          ? -1
          : 1,
    );
  }
  return byAmount;
}

interface Payer {
  readonly customer: Pick<MatchCustomer, 'confirmed'>;
  readonly open: readonly OpenInvoice[];
}

/** Files open invoices by amount and day, and each customer's whole debt by its newest invoice. */
export function latelyOf(payers: readonly Payer[]): Lately {
  const everyone = new Map<Pence, Owing[]>();
  const newcomers = new Map<Pence, Owing[]>();
  for (const [customer, { customer: payer, open }] of payers.entries()) {
    const file = (amount: Pence, issuedOn: PlainDate) => {
      add(everyone, amount, { customer, issuedOn });
      if (payer.confirmed === 0) add(newcomers, amount, { customer, issuedOn });
    };
    for (const { outstanding, issuedOn } of open) file(outstanding, issuedOn);
    if (open.length < 2) continue;
    const issuedOn = open.reduce(
      (newest, one) => (one.issuedOn > newest ? one.issuedOn : newest),
      '',
    );
    file(sumPence(open.map(({ outstanding }) => outstanding)), issuedOn);
  }
  const byAmount = inOrder(everyone);
  const ofNewcomers = inOrder(newcomers);
  return {
    byNewcomers: (amount, on) => {
      const all = ofNewcomers.get(amount) ?? [];
      return firstSince(all, addDays(on, 1)) - firstSince(all, addDays(on, -DAYS_OF_NEWCOMERS));
    },
    owing: (amount, on) => {
      const all = byAmount.get(amount) ?? [];
      const from = firstSince(all, addDays(on, -DAYS));
      const to = firstSince(all, addDays(on, 1));
      if (to - from > MOST) return [];
      return all.slice(from, to).map(({ customer }) => customer);
    },
  };
}
