import type { Coordinates } from '../../values/addresses/address.ts';
import { addDays, addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type Frequency, frequencyWords, isRecurring } from '../../work/jobs/frequency.ts';

/** A job in the round, active or cancelled. */
export interface PackJob {
  readonly customerId: string;
  readonly cost: Pence;
  readonly frequency: Frequency;
  readonly durationSeconds: number;
  /** The earliest day on which the job is known to have been agreed. */
  readonly since: PlainDate;
  readonly cancelledOn: PlainDate | null;
  readonly place: Coordinates | null;
  /** The outward half of the postcode; empty if unknown. */
  readonly district: string;
}

/** A customer with an active job in the round. */
export interface PackCustomer {
  /** Pence owed; negative is credit. */
  readonly balance: Pence;
  /** The due date of the oldest debt; null if nothing is owed. */
  readonly oldestDueOn: PlainDate | null;
  /** The method of the last payment, as shown on screen; null before the first payment. */
  readonly method: string | null;
}

/** The figures of the jobs with the same frequency. */
export interface FrequencyFigures {
  readonly words: string;
  readonly jobs: number;
  readonly averagePrice: Pence;
  readonly aYear: Pence;
}

/** A round's value to a buyer, without customers' names. */
export interface ValuePack {
  readonly customers: number;
  /** The number of recurring jobs; one-off jobs bring in nothing more. */
  readonly jobs: number;
  /** Pence that one visit to each job brings in. */
  readonly aCycle: Pence;
  readonly aYear: Pence;
  /** Pence per visit; null if there are no jobs. */
  readonly averagePrice: Pence | null;
  /**
   * The working time in seconds, without driving; null if fewer than half of the jobs have a
   * duration.
   */
  readonly secondsACycle: number | null;
  /** Sorted by the number of jobs, highest first. */
  readonly byFrequency: readonly FrequencyFigures[];
  readonly retention: Retention;
  readonly arrears: Arrears;
  /** The methods of the customers' last payments, most frequent first. */
  readonly methods: readonly { readonly method: string; readonly customers: number }[];
  /**
   * Jobs by postcode district, the most jobs first; districts with few jobs are combined under
   * `''`.
   */
  readonly districts: readonly { readonly district: string; readonly jobs: number }[];
}

/** The retention of recurring jobs over a year. */
export interface Retention {
  /** The number of jobs that were active a year ago. */
  readonly aYearAgo: number;
  /** The number of those jobs that are still active. */
  readonly kept: number;
  /** The number of jobs agreed within the year that are still active. */
  readonly gained: number;
  /** The number of jobs both agreed and cancelled within the year. */
  readonly passing: number;
}

/** The debts of the round's customers. */
export interface Arrears {
  readonly owed: Pence;
  readonly owing: number;
  /** The number of customers who owe money that was due before today. */
  readonly late: number;
  /** The number of customers whose oldest debt is more than 60 days late. */
  readonly veryLate: number;
}

/** The number of days after which a debt counts as very late. */
export const VERY_LATE_DAYS = 60;

/** Groups with fewer jobs are not shown separately, because they could be a single street or house. */
export const LEAST_SHOWN = 3;

const DAYS_A_YEAR = 365.25;

/** The average number of visits a year at a frequency. */
export function visitsAYear(frequency: Frequency): number {
  if (!isRecurring(frequency)) return 0;
  const { unit, every } = frequency;
  if (unit === 'month') return 12 / every;
  return DAYS_A_YEAR / (unit === 'week' ? 7 * every : every);
}

function aYearOf({ cost, frequency }: PackJob): Pence {
  return Math.round(cost * visitsAYear(frequency));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function averageOf(jobs: readonly PackJob[]): Pence | null {
  return jobs.length === 0 ? null : Math.round(sum(jobs.map(({ cost }) => cost)) / jobs.length);
}

function mostFirst<Item>(items: readonly Item[], size: (item: Item) => number): Item[] {
  return items.toSorted((one, other) => size(other) - size(one));
}

function frequenciesOf(jobs: readonly PackJob[]): FrequencyFigures[] {
  const groups = Map.groupBy(jobs, ({ frequency }) => frequencyWords(frequency));
  const figures = [...groups].map(([words, own]) => ({
    words,
    jobs: own.length,
    averagePrice: averageOf(own)!,
    aYear: sum(own.map(aYearOf)),
  }));
  return mostFirst(figures, (one) => one.jobs);
}

/** Counts the recurring jobs kept, lost and gained over the last year. */
export function retentionOf(jobs: readonly PackJob[], today: PlainDate): Retention {
  const then = addMonths(today, -12);
  const recurring = jobs.filter(({ frequency }) => isRecurring(frequency));
  const known = recurring.filter(
    ({ since, cancelledOn }) => since <= then && (cancelledOn === null || cancelledOn > then),
  );
  const later = recurring.filter(({ since }) => since > then);
  const isKept = ({ cancelledOn }: PackJob) => cancelledOn === null;
  const gained = later.filter(isKept).length;
  return {
    aYearAgo: known.length,
    kept: known.filter(isKept).length,
    gained,
    passing: later.length - gained,
  };
}

function arrearsOf(customers: readonly PackCustomer[], today: PlainDate): Arrears {
  const old = addDays(today, -VERY_LATE_DAYS);
  const owing = customers.filter(({ balance }) => balance > 0);
  const late = owing.filter(({ oldestDueOn }) => oldestDueOn !== null && oldestDueOn < today);
  return {
    owed: sum(owing.map(({ balance }) => balance)),
    owing: owing.length,
    late: late.length,
    veryLate: late.filter(({ oldestDueOn }) => oldestDueOn! < old).length,
  };
}

function countsOf(names: readonly string[]): [string, number][] {
  const groups = Map.groupBy(names, (name) => name);
  return mostFirst(
    [...groups].map(([name, own]): [string, number] => [name, own.length]),
    ([, count]) => count,
  );
}

function districtsOf(jobs: readonly PackJob[]): ValuePack['districts'] {
  const counts = countsOf(jobs.map(({ district }) => district));
  const shown = counts.filter(([name, count]) => name !== '' && count >= LEAST_SHOWN);
  const others = jobs.length - sum(shown.map(([, count]) => count));
  return [
    ...shown.map(([district, count]) => ({ district, jobs: count })),
    ...(others > 0 ? [{ district: '', jobs: others }] : []),
  ];
}

/**
 * Works out what a round is worth to a buyer.
 * @param customers the customers with an active job in the round, each once
 */
export function valuePack(
  jobs: readonly PackJob[],
  customers: readonly PackCustomer[],
  today: PlainDate,
): ValuePack {
  const active = jobs.filter(
    ({ cancelledOn, frequency }) => cancelledOn === null && isRecurring(frequency),
  );
  const timed = active.filter(({ durationSeconds }) => durationSeconds > 0);
  return {
    customers: new Set(active.map(({ customerId }) => customerId)).size,
    jobs: active.length,
    aCycle: sum(active.map(({ cost }) => cost)),
    aYear: sum(active.map(aYearOf)),
    averagePrice: averageOf(active),
    secondsACycle:
      timed.length > 0 && 2 * timed.length >= active.length
        ? sum(timed.map(({ durationSeconds }) => durationSeconds))
        : null,
    byFrequency: frequenciesOf(active),
    retention: retentionOf(jobs, today),
    arrears: arrearsOf(customers, today),
    methods: countsOf(customers.flatMap(({ method }) => method ?? [])).map(([method, count]) => ({
      method,
      customers: count,
    })),
    districts: districtsOf(active),
  };
}

/** A square of the map with its number of jobs, counted from the south-western square. */
export interface MapSquare {
  readonly east: number;
  readonly north: number;
  readonly jobs: number;
}

/** The side of a square of the map, in kilometres. */
export const SQUARE_KM = 0.5;

const KM_A_DEGREE = 111.32;

/**
 * Counts jobs in squares of half a kilometre, too coarse to find a house. Leaves out squares with few jobs, so that
 * a lone farm does not show.
 */
export function mapSquares(jobs: readonly PackJob[]): MapSquare[] {
  const places = jobs.flatMap(({ place, cancelledOn }) =>
    place && cancelledOn === null ? [place] : [],
  );
  if (places.length === 0) return [];
  // All rounds nearby share the same grid, so two packs cannot be overlaid to narrow down a
  // position.
  const narrowing = Math.cos((Math.round(places[0]![0]) * Math.PI) / 180);
  const squares = places.map(([latitude, longitude]) => ({
    north: Math.floor((latitude * KM_A_DEGREE) / SQUARE_KM),
    east: Math.floor((longitude * KM_A_DEGREE * narrowing) / SQUARE_KM),
  }));
  const groups = [...Map.groupBy(squares, ({ north, east }) => `${north} ${east}`).values()];
  const shown = groups.filter((own) => own.length >= LEAST_SHOWN);
  const south = Math.min(...shown.map(([one]) => one!.north));
  const west = Math.min(...shown.map(([one]) => one!.east));
  return shown.map((own) => ({
    east: own[0]!.east - west,
    north: own[0]!.north - south,
    jobs: own.length,
  }));
}
