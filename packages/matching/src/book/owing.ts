import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence, type Pence } from '@roundbook/domain/values/money/pence';
import type { OpenInvoice } from '../model.ts';

interface Owing {
  readonly customer: number;
  readonly issuedOn: PlainDate;
}

/** Finds the customers who owed exactly a given amount, on an invoice from the preceding days. */
export interface Lately {
  /** Empty if there are too many of them: the amount then says nothing about any customer. */
  readonly owing: (amount: Pence, on: PlainDate) => readonly number[];
}

/** Most payments come within this many days of the invoice. */
const DAYS = 14;
/** With more customers than this, none is likely enough to be shown. */
const MOST = 15;

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

/** Files open invoices by amount and day, and each customer's whole debt by its newest invoice. */
export function latelyOf(payers: readonly { readonly open: readonly OpenInvoice[] }[]): Lately {
  const byAmount = new Map<Pence, Owing[]>();
  const file = (amount: Pence, owing: Owing) => {
    const same = byAmount.get(amount);
    if (same) same.push(owing);
    else byAmount.set(amount, [owing]);
  };
  for (const [customer, { open }] of payers.entries()) {
    for (const { outstanding, issuedOn } of open) file(outstanding, { customer, issuedOn });
    if (open.length < 2) continue;
    const issuedOn = open.reduce(
      (newest, one) => (one.issuedOn > newest ? one.issuedOn : newest),
      '',
    );
    file(sumPence(open.map(({ outstanding }) => outstanding)), { customer, issuedOn });
  }
  for (const all of byAmount.values()) {
    all.sort((one, other) =>
      one.issuedOn === other.issuedOn
        ? one.customer - other.customer
        : one.issuedOn < other.issuedOn
          ? -1
          : 1,
    );
  }
  return {
    owing: (amount, on) => {
      const all = byAmount.get(amount) ?? [];
      const from = firstSince(all, addDays(on, -DAYS));
      const to = firstSince(all, addDays(on, 1));
      if (to - from > MOST) return [];
      return all.slice(from, to).map(({ customer }) => customer);
    },
  };
}
