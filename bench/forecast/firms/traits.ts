import type { RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import type { Chance } from './chance.ts';

/** How a customer pays. */
export type Habit = 'cash' | 'transfer' | 'slow' | 'monthEnd' | 'debit' | 'bad';

/** The character of a generated firm. */
export interface Traits {
  readonly people: number;
  readonly customers: number;
  readonly anchor: RecurrenceAnchor;
  readonly cycles: readonly (readonly [RecurringFrequency, number])[];
  /** The usual price of a visit in pence. */
  readonly price: number;
  /** The share of customers who join and leave in an ordinary year. */
  readonly joining: number;
  readonly leaving: number;
  /** A month, counted from the first, in which many leave at once; null if there is none. */
  readonly wave: { readonly month: number; readonly share: number } | null;
  readonly skipping: number;
  /** The share of wet days in December; July has half. */
  readonly wet: number;
  /** The share of a day's work that is possible on a wet day. */
  readonly workInRain: number;
  /** The month of the yearly price rise, and the rise; null if prices stay. */
  readonly rise: { readonly month: number; readonly share: number } | null;
  readonly summerWeeks: number;
  readonly summerFrom: string;
  readonly christmasDays: number;
  readonly habits: readonly (readonly [Habit, number])[];
  readonly vat: boolean;
  readonly oneOffsAWeek: number;
  /** The minutes of work in a person's day, beyond those that the round needs on average. */
  readonly slack: number;
  readonly years: number;
}

/** The character of the firm with a seed. */
export function traitsOf(chance: Chance): Traits {
  const people = chance.of([
    [1, 5],
    [2, 3],
    [3, 2],
  ]);
  return {
    people,
    customers: people * chance.whole(90, 190),
    anchor: chance.is(0.6) ? 'due' : 'done',
    cycles: [
      [{ unit: 'week', every: 4 }, chance.between(2, 6)],
      [{ unit: 'week', every: 8 }, chance.between(0.5, 3)],
      [{ unit: 'week', every: 6 }, chance.between(0, 2)],
      [{ unit: 'month', every: 1 }, chance.between(0, 2)],
      [{ unit: 'week', every: 2 }, chance.between(0, 0.5)],
      [{ unit: 'week', every: 12 }, chance.between(0, 1)],
      [{ unit: 'month', every: 6 }, chance.between(0, 0.4)],
    ],
    price: chance.between(900, 2_600),
    joining: chance.between(0.06, 0.4),
    leaving: chance.between(0.06, 0.22),
    wave: chance.is(0.4) ? { month: chance.whole(8, 30), share: chance.between(0.04, 0.12) } : null,
    skipping: chance.between(0.02, 0.09),
    wet: chance.between(0.15, 0.4),
    workInRain: chance.between(0.15, 0.7),
    rise: chance.is(0.6)
      ? {
          month: chance.of([
            [4, 4],
            [1, 2],
            [9, 1],
          ]),
          share: chance.between(0.03, 0.1),
        }
      : null,
    summerWeeks: chance.whole(0, 2),
    summerFrom: chance.of([
      ['07-20', 1],
      ['08-03', 2],
      ['08-17', 1],
    ]),
    christmasDays: chance.whole(2, 9),
    habits: [
      ['cash', chance.between(0, 2)],
      ['transfer', chance.between(2, 6)],
      ['slow', chance.between(0.3, 2)],
      ['monthEnd', chance.between(0, 1)],
      ['debit', chance.is(0.6) ? chance.between(0.5, 4) : 0],
      ['bad', chance.between(0.02, 0.2)],
    ],
    vat: people > 1 && chance.is(0.4),
    oneOffsAWeek: chance.between(0, 2) * people,
    slack: chance.between(1.12, 1.6),
    years: chance.between(2.4, 4.2),
  };
}
