import { parseInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import {
  addDays,
  addMonths,
  diffDays,
  startOfMonth,
} from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Random } from '@roundbook/routing/random';
import { type BankAccount, makeAccount } from './accounts.ts';
import { between, chance, draw } from './choice.ts';
import type { Client } from './clients.ts';
import {
  CHANGED_ACCOUNT,
  CHANGED_HABIT,
  DAYS_TO_NOTICE,
  FORGOTTEN,
  FORGOTTEN_IN_ONE_SUM,
  IN_ADVANCE,
  OLD_PRICE_AT_FIRST,
  OLD_PRICE_LATER,
  PARTNER_PAYS,
  PAID_TWICE,
  PART_PAYMENT,
  type ReferenceHabit,
  REWORDED,
  SECOND_ACCOUNT_USED,
  STANDING_ORDER_REFERENCES,
  STRAYED,
  TIP,
  TRANSFER_REFERENCES,
} from './habits.ts';
import type { BankEntry, Invoice, OtherPayment } from './model.ts';
import type { Billing } from './visits.ts';
import { keepsOldNumber, quotedNumbers, wording } from './wording.ts';

/** A client's payments over the life of the firm. */
export interface Paid {
  readonly entries: BankEntry[];
  readonly elsewhere: OtherPayment[];
}

/** Invoices paid together. */
interface Group {
  readonly on: PlainDate;
  readonly invoices: readonly Invoice[];
}

/** A person who pays invoices, and remembers the last payment. */
export class Payer {
  readonly #random: Random;
  readonly #client: Client;
  readonly #firm: string;
  readonly #keepsOld: boolean;
  #partners: BankAccount | null = null;
  #written: { habit: ReferenceHabit; text: string; numbers: readonly number[] } | null = null;

  constructor(random: Random, client: Client, firm: string) {
    this.#random = random;
    this.#client = client;
    this.#firm = firm;
    this.#keepsOld = keepsOldNumber(random);
  }

  /** Pays everything billed until `to`; payments that would be made later are left out. */
  pay(billing: Billing, to: PlainDate): Paid {
    const paid = this.#payments(billing, to);
    return {
      entries: paid.entries.filter(({ on }) => on <= to),
      elsewhere: paid.elsewhere.filter(({ on }) => on <= to),
    };
  }

  #payments(billing: Billing, to: PlainDate): Paid {
    const { method } = this.#client;
    if (method === 'standing order')
      return { entries: this.#standingOrder(billing, to), elsewhere: [] };
    const groups = this.#groups(billing.invoices);
    if (method === 'elsewhere') {
      const elsewhere = groups.map(({ on, invoices }) => ({
        on,
        customerId: this.#client.id,
        amount: sumPence(invoices.map(({ amount }) => amount)),
        invoices: invoices.map(({ number }) => number),
      }));
      return { entries: [], elsewhere };
    }
    return { entries: groups.flatMap((group) => this.#transfers(group, billing)), elsewhere: [] };
  }

  /** Groups invoices that are paid together, each group with its day. */
  #groups(invoices: readonly Invoice[]): Group[] {
    const random = this.#random;
    const groups: Group[] = [];
    let waiting: Invoice[] = [];
    for (const [at, invoice] of invoices.entries()) {
      waiting.push(invoice);
      const { timing, lag } = this.#client;
      const next = invoices[at + 1];
      const later =
        timing === 'monthly'
          ? next !== undefined && startOfMonth(next.issuedOn) === startOfMonth(invoice.issuedOn)
          : timing === 'in twos'
            ? waiting.length < 2
            : chance(random, FORGOTTEN);
      if (later) continue;
      const days = Math.round(-Math.log(1 - random.unit()) * lag);
      const on =
        timing === 'monthly'
          ? addDays(addMonths(startOfMonth(invoice.issuedOn), 1), between(random, 0, 3))
          : addDays(invoice.issuedOn, days);
      if (waiting.length > 1 && timing === 'each' && !chance(random, FORGOTTEN_IN_ONE_SUM)) {
        for (const one of waiting) groups.push({ on, invoices: [one] });
      } else groups.push({ on, invoices: waiting });
      waiting = [];
    }
    return groups;
  }

  #transfers(group: Group, billing: Billing): BankEntry[] {
    const random = this.#random;
    const full = sumPence(group.invoices.map(({ amount }) => amount));
    const numbers = group.invoices.map(({ number }) => number);
    const amount = this.#amount(group, full, billing);
    const entry = this.#entry(group.on, amount, numbers, 'transfer in');
    if (!chance(random, PAID_TWICE)) return [entry];
    return [entry, { ...entry, on: addDays(group.on, between(random, 0, 6)) }];
  }

  #amount(group: Group, full: number, { oldPrices, newPrices, risesOn }: Billing): number {
    const random = this.#random;
    const isRaised =
      risesOn !== null && group.invoices.length === 1 && full === sumPence(newPrices);
    if (isRaised) {
      const atFirst = diffDays(risesOn, group.on) < DAYS_TO_NOTICE;
      if (chance(random, atFirst ? OLD_PRICE_AT_FIRST : OLD_PRICE_LATER))
        return sumPence(oldPrices);
    }
    if (this.#client.tipper && chance(random, TIP)) {
      return Math.ceil((full + 1) / 500) * 500;
    }
    if (chance(random, PART_PAYMENT)) return Math.max(500, Math.round(full / 2 / 500) * 500);
    if (chance(random, IN_ADVANCE)) return Math.ceil((full * 3) / 1000) * 1000;
    return full;
  }

  /** Pays a fixed sum on calendar days, regardless of when the visits are. */
  #standingOrder({ invoices, oldPrices, newPrices, client }: Billing, to: PlainDate): BankEntry[] {
    const random = this.#random;
    const first = invoices[0];
    if (!first) return [];
    const every = client.places[0]!.every;
    const monthly = every === 'month' || chance(random, 0.55);
    const share = monthly && every !== 'month' ? 365.25 / 12 / (every * 7) : 1;
    // People round the yearly total to a monthly sum; on a four-weekly cycle they just pay the
    // price.
    const toPay = (prices: readonly number[]): number =>
      share === 1 || every === 4
        ? sumPence(prices)
        : Math.max(500, Math.round((sumPence(prices) * share) / 50) * 50);
    const before = toPay(oldPrices);
    const after = toPay(newPrices);
    const noticedOn = addDays(first.issuedOn, between(random, 60, 420));
    const entries: BankEntry[] = [];
    let on = addDays(first.issuedOn, between(random, 0, 20));
    const start = on;
    for (let turn = 1; on <= to; turn++) {
      if (!chance(random, 0.01)) {
        entries.push(this.#entry(on, on >= noticedOn ? after : before, [], 'standing order in'));
      }
      on = monthly ? addMonths(start, turn) : addDays(start, turn * every * 7);
    }
    return entries;
  }

  #entry(
    on: PlainDate,
    amount: number,
    invoices: readonly string[],
    kind: 'transfer in' | 'standing order in',
  ): BankEntry {
    const { reference, habit } = this.#reference(on, invoices, kind);
    const { holder, number } = this.#account(kind);
    return {
      on,
      amount,
      kind,
      name: holder,
      reference,
      account: number,
      truth: { customerId: this.#client.id, invoices, kind: habit },
    };
  }

  #reference(
    on: PlainDate,
    invoices: readonly string[],
    kind: BankEntry['kind'],
  ): { reference: string; habit: ReferenceHabit } {
    const random = this.#random;
    const fixed = kind === 'standing order in';
    const shares = fixed ? STANDING_ORDER_REFERENCES : TRANSFER_REFERENCES;
    const strays = !fixed && chance(random, STRAYED);
    if (!fixed && chance(random, CHANGED_HABIT)) this.#client.habit = draw(random, shares);
    const habit = strays ? draw(random, shares) : this.#client.habit;
    const last = this.#written;
    const quotesInvoice = habit === 'invoice number';
    const same = last?.habit === habit && (fixed || (!quotesInvoice && !chance(random, REWORDED)));
    if (last && same) return { reference: last.text, habit };
    const meant = invoices.map((number) => parseInvoiceNumber(number)!);
    const numbers = quotedNumbers(random, meant, last?.numbers ?? null, this.#keepsOld);
    const occasion = { on, invoiceNumbers: numbers, firm: this.#firm };
    const reference = wording(random, this.#client, habit, occasion);
    if (!strays) this.#written = { habit, text: reference, numbers };
    return { reference, habit };
  }

  #account(kind: BankEntry['kind']): BankAccount {
    const random = this.#random;
    const client = this.#client;
    if (chance(random, CHANGED_ACCOUNT)) {
      const { person, partner, businessName } = client;
      const moved = { person, partner, companyName: businessName, accountOf: 'own' as const };
      client.accounts = [makeAccount(random, moved), ...client.accounts.slice(1)];
    }
    const { partner } = client;
    if (partner && kind === 'transfer in' && chance(random, PARTNER_PAYS)) {
      this.#partners ??= makeAccount(random, {
        person: partner,
        partner: null,
        companyName: '',
        accountOf: 'own',
      });
      return this.#partners;
    }
    const [usual, second] = client.accounts;
    const useSecond = kind === 'transfer in' && second && chance(random, SECOND_ACCOUNT_USED);
    return useSecond ? second : usual!;
  }
}
