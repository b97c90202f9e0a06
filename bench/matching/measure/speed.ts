import { cpuUsage } from 'node:process';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { matchTransactions } from '@roundbook/matching/match';
import type { MatchInput } from '@roundbook/matching/model';
import { readCase } from '../folder/read-case.ts';
import { writeCase } from '../folder/write-case.ts';
import { CALENDAR, type Calendar } from '../life/firm.ts';
import { Product, type Situation } from './contestant.ts';
import { NameAndAmount } from './name-and-amount.ts';
import { walk } from './replay.ts';

const TRANSACTIONS = 1_000;
const REPEATS = 5;
export const SIZES = [1_000, 2_500, 5_000, 10_000];
/** Selects a layout without the payer's account, and with name and reference in a single string. */
const SEED = 3;

/** Three months of history: enough for most keys to be known, and quicker to generate. */
const SHORTER: Calendar = { ...CALENDAR, historyFrom: addDays(CALENDAR.testFrom, -92) };

export interface Speed {
  readonly customers: number;
  readonly openInvoices: number;
  readonly learned: number;
  /** The median processor time for 1,000 transactions, in milliseconds. */
  readonly cold: number;
  readonly withHistory: number;
  /** The same time for the baseline of exact name and amount. */
  readonly baseline: number;
}

/** The time for 1,000 transactions with this many customers. */
export function measureSpeed(customers: number): Speed {
  const { situation, product } = largeSituation(customers);
  const cold: MatchInput = { ...situation, learned: [] };
  const learned = product.learnedOf(situation.transactions);
  const warm: MatchInput = { ...situation, learned };
  const baseline = new NameAndAmount();
  return {
    customers: situation.customers.length,
    openInvoices: situation.openInvoices.length,
    learned: learned.length,
    cold: median(() => matchTransactions(cold)),
    withHistory: median(() => matchTransactions(warm)),
    baseline: median(() => baseline.match(situation)),
  };
}

function largeSituation(customers: number): { situation: Situation; product: Product } {
  const product = new Product();
  const firm = readCase('speed', writeCase(SEED, customers, SHORTER));
  const last = firm.statements.at(-1)!;
  // Joins all statements into one, so that there are enough transactions for the smallest firm.
  const whole = {
    ...firm,
    statements: [
      { ...last, transactions: firm.statements.flatMap(({ transactions }) => transactions) },
    ],
  };
  let situation: Situation | null = null;
  walk(whole, product, (_, known) => {
    situation = { ...known, transactions: evenly(known.transactions) };
  });
  return { situation: situation!, product };
}

/** A fixed number of values, spread evenly over the list. */
function evenly<Value>(values: readonly Value[]): Value[] {
  if (values.length < TRANSACTIONS) {
    throw new Error(`There are only ${values.length} transactions to time.`);
  }
  return Array.from(
    { length: TRANSACTIONS },
    (_, at) => values[Math.floor((at * values.length) / TRANSACTIONS)]!,
  );
}

function median(act: () => unknown): number {
  act();
  const times = Array.from({ length: REPEATS }, () => {
    // Counts only this process, so that the machine's other work does not matter.
    const started = cpuUsage();
    act();
    const { user, system } = cpuUsage(started);
    return (user + system) / 1_000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(REPEATS / 2)]!;
}
