import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { Random } from '@roundbook/routing/random';
import { pick, seedOf } from './choice.ts';
import { type Client, makeClients } from './clients.ts';
import { NOISE_PER_HUNDRED } from './habits.ts';
import type { BankEntry, OtherPayment } from './model.ts';
import { makePerson } from './names.ts';
import { makeNoise } from './noise.ts';
import { Payer } from './payments.ts';
import { type Billing, bill } from './visits.ts';

/** The period of a generated firm's life. */
export interface Calendar {
  /** The day of the first invoices; payments before `historyFrom` were booked by hand. */
  readonly opened: PlainDate;
  /** The day from which a user confirmed incoming money. */
  readonly historyFrom: PlainDate;
  /** The first day of the period to match. */
  readonly testFrom: PlainDate;
  readonly end: PlainDate;
}

const OPENED = '2025-03-03';

/** Six weeks, then six months of history, then two months to match. */
export const CALENDAR: Calendar = {
  opened: OPENED,
  historyFrom: addDays(OPENED, 42),
  testFrom: addDays(OPENED, 42 + 183),
  end: addDays(OPENED, 42 + 183 + 60),
};

export interface Firm {
  readonly clients: readonly Client[];
  readonly billings: readonly Billing[];
  /** In chronological order: customers' money and other money, in and out. */
  readonly entries: readonly BankEntry[];
  readonly elsewhere: readonly OtherPayment[];
}

const FIRMS = [
  'Sparkle Windows',
  'Crystal Clear',
  'A1 Window Cleaning',
  'Shine Bright',
  'Aqua Pure',
];

/** Makes up a firm with its customers and their payments; the same seed always gives the same firm. */
export function makeFirm(seed: number, customers: number, calendar: Calendar = CALENDAR): Firm {
  const clients = makeClients(seed, customers);
  const billings = bill(clients, calendar.opened, calendar.end, seed);
  const random = new Random(seedOf(seed, 'payments'));
  const owner = makePerson(random, 'man');
  const name = pick(random, FIRMS);
  const paid = billings.map((billing) =>
    new Payer(random, billing.client, name).pay(billing, calendar.end),
  );
  const money = paid.flatMap(({ entries }) => entries);
  const period = { from: calendar.opened, to: calendar.end };
  const moneyIn = Math.round((money.length * NOISE_PER_HUNDRED) / 100);
  const noise = makeNoise(period, { moneyIn, moneyOut: moneyIn * 3 }, owner, seed);
  return {
    clients,
    billings,
    entries: [...money, ...noise].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    elsewhere: paid.flatMap(({ elsewhere }) => elsewhere),
  };
}
