import { addDays, addMonths, diffDays } from '../../values/dates/arithmetic.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { type Frequency, isRecurring } from '../jobs/frequency.ts';
import { reasonIn, type SkipReason } from '../jobs/skip-reasons.ts';
import type { VisitRules } from './rules.ts';

/** The kinds of effect of a visit rule. */
export const EFFECT_KINDS = [
  'lateCancel',
  'turnedAway',
  'missed',
  'stop',
  'first',
  'lapsed',
  'part',
  'loyalty',
] as const;

export type EffectKind = (typeof EFFECT_KINDS)[number];

/** The effect of one rule on a visit, or on the visit after it. */
export interface Effect {
  readonly kind: EffectKind;
  /** Pence, with a sign; null if no money is involved, or if the viewer sees no prices. */
  readonly amount: Pence | null;
  /** The reason, as the invoice states it. */
  readonly description: string;
}

/** The ways in which a customer can cause a miss. */
export type MissCause = 'Cancelled' | 'TurnedAway';

/** The reasons for skipping that arise at the door; all other reasons are the business's own. */
const AT_THE_DOOR: ReadonlySet<SkipReason | null> = new Set<SkipReason>([
  'Nobody home',
  'Gate locked',
  'Dog loose',
]);

/** How the customer caused a visit to be skipped; null if the customer did not. */
export function missCause(skipping: {
  readonly customerSkipped: boolean;
  readonly notes: string;
}): MissCause | null {
  if (skipping.customerSkipped) return 'Cancelled';
  return AT_THE_DOOR.has(reasonIn(skipping.notes)) ? 'TurnedAway' : null;
}

/** The facts that decide the effects of skipping a visit. */
export interface SkipFacts {
  readonly cause: MissCause | null;
  /** The day for which the visit was planned; null if there was none. */
  readonly scheduledOn: PlainDate | null;
  readonly skippedOn: PlainDate;
  /** The day on which the customer cancelled, if that was before the office skipped the visit. */
  readonly askedOn?: PlainDate | undefined;
  readonly frequency: Frequency;
  /** The visit's price, including any adjustment; null if prices are hidden. */
  readonly price: Pence | null;
  /** The job's price; null if prices are hidden. */
  readonly regularPrice: Pence | null;
  /** The number of consecutive misses before this visit. */
  readonly misses: number;
}

/** A share of a price; zero if a discount has made the price negative. */
const share = (price: Pence | null, percent: number) =>
  price === null ? null : percentageOf(Math.max(price, 0), percent);

/** Leaves out effects of zero pence, as they need no mention. */
const mentioned = (effects: readonly Effect[]) =>
  effects.filter(({ kind, amount }) => kind === 'stop' || amount !== 0);

/** The effects that the rules have when a visit is skipped; none if the customer did not cause it. */
export function effectsOfSkip(rules: VisitRules, facts: SkipFacts): Effect[] {
  const { cause, scheduledOn, skippedOn, askedOn = skippedOn, price, regularPrice } = facts;
  if (cause === null) return [];
  const effects: Effect[] = [];
  // A cancelled visit is missed on its planned day; if the worker was turned away, the visit is
  // missed on the day itself.
  const missedOn = cause === 'Cancelled' ? (scheduledOn ?? skippedOn) : skippedOn;
  const isLate =
    rules.lateCancelDays !== null &&
    scheduledOn !== null &&
    diffDays(askedOn, scheduledOn) <= rules.lateCancelDays;
  if (cause === 'Cancelled' && isLate) {
    // Viewers who see no prices get no amount.
    const amount = price === null ? null : rules.lateCancelFee;
    effects.push({ kind: 'lateCancel', amount, description: 'Cancelled late' });
  }
  if (cause === 'TurnedAway' && rules.turnedAwayPercent !== null) {
    const amount = share(price, rules.turnedAwayPercent);
    effects.push({ kind: 'turnedAway', amount, description: 'Turned away' });
  }
  if (!isRecurring(facts.frequency)) return mentioned(effects);
  const misses = facts.misses + 1;
  if (rules.stopAfterMisses !== null && misses >= rules.stopAfterMisses) {
    const description = misses === 1 ? 'A missed visit' : `${misses} missed visits in a row`;
    effects.push({ kind: 'stop', amount: null, description });
  } else if (rules.missedPercent !== null) {
    effects.push({
      kind: 'missed',
      amount: share(regularPrice, rules.missedPercent),
      description: `After the missed visit on ${formatLongDate(missedOn)}`,
    });
  }
  return mentioned(effects);
}

/** The facts that decide the rules' surcharges on a visit that was done. */
export interface DoneFacts {
  readonly isFirst: boolean;
  /** Whether the job has a separate price for the first visit. */
  readonly hasFirstPrice: boolean;
  readonly frequency: Frequency;
  readonly lastDoneOn: PlainDate | null;
  readonly doneOn: PlainDate;
  /** The job's price; null if prices are hidden. */
  readonly regularPrice: Pence | null;
  /** Whether this visit already costs more because the previous visit was missed. */
  readonly followsMiss: boolean;
}

function expectedAfter(date: PlainDate, frequency: Frequency): PlainDate {
  if (!isRecurring(frequency)) return date;
  const { unit, every } = frequency;
  if (unit === 'month') return addMonths(date, every);
  return addDays(date, every * (unit === 'week' ? 7 : 1));
}

/** Whether a visit is so late that the job counts as lapsed. */
function isLapsed(
  { lapsedWeeks }: Pick<VisitRules, 'lapsedWeeks'>,
  { lastDoneOn, doneOn, frequency }: Pick<DoneFacts, 'lastDoneOn' | 'doneOn' | 'frequency'>,
): boolean {
  if (lapsedWeeks === null || lastDoneOn === null || !isRecurring(frequency)) return false;
  return diffDays(expectedAfter(lastDoneOn, frequency), doneOn) > lapsedWeeks * 7;
}

/**
 * The surcharges that the rules add to a visit that was done: for a first clean or a lapse, but
 * never both.
 */
export function effectsOfDone(rules: VisitRules, facts: DoneFacts): Effect[] {
  const { isFirst, hasFirstPrice, regularPrice, lastDoneOn, followsMiss } = facts;
  // Work to finish a part-done visit, and any other one-off work, has no surcharge.
  if (!isRecurring(facts.frequency)) return [];
  if (isFirst && !hasFirstPrice && rules.firstPercent !== null) {
    const amount = share(regularPrice, rules.firstPercent);
    return mentioned([{ kind: 'first', amount, description: 'First clean' }]);
  }
  if (followsMiss || lastDoneOn === null || !isLapsed(rules, facts)) return [];
  const amount = share(regularPrice, rules.lapsedPercent);
  const description = `Last done on ${formatLongDate(lastDoneOn)}`;
  return mentioned([{ kind: 'lapsed', amount, description }]);
}

/**
 * Whether the effects that the server works out match the effects shown before the user confirmed. A hidden amount
 * matches any amount, or none.
 */
export function isAsShown(
  shown: readonly Pick<Effect, 'kind' | 'amount'>[],
  decided: readonly Pick<Effect, 'kind' | 'amount'>[],
): boolean {
  const decidedOf = new Map(decided.map((one) => [one.kind, one.amount]));
  const shownKinds = new Set(shown.map(({ kind }) => kind));
  return (
    decided.every(({ kind }) => shownKinds.has(kind)) &&
    shown.every(
      ({ kind, amount }) =>
        (amount === null && kind !== 'stop') ||
        (decidedOf.has(kind) && decidedOf.get(kind) === amount),
    )
  );
}
