import { addDays, addMonths, diffDays } from '../../values/dates/arithmetic.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { type Frequency, isRecurring } from '../jobs/frequency.ts';
import { reasonIn, type SkipReason } from '../jobs/skip-reasons.ts';
import type { VisitRules } from './rules.ts';

/** What a rule does when a visit goes differently. */
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

/** What one rule does to a visit, or to the one after it. */
export interface Effect {
  readonly kind: EffectKind;
  /** Signed pence; null where no money moves, or where the viewer sees no prices. */
  readonly amount: Pence | null;
  /** Why, as the invoice says it. */
  readonly description: string;
}

/** Why a skipped visit is the customer's miss. */
export type MissCause = 'Cancelled' | 'TurnedAway';

/** The reasons that a worker meets at the door; the others are the business's own. */
const AT_THE_DOOR: ReadonlySet<SkipReason | null> = new Set<SkipReason>([
  'Nobody home',
  'Gate locked',
  'Dog loose',
]);

/** Whose miss a skipped visit is; null if the business did not come. */
export function missCause(skipping: {
  readonly customerSkipped: boolean;
  readonly notes: string;
}): MissCause | null {
  if (skipping.customerSkipped) return 'Cancelled';
  return AT_THE_DOOR.has(reasonIn(skipping.notes)) ? 'TurnedAway' : null;
}

/** What the effects of skipping a visit depend on. */
export interface SkipFacts {
  readonly cause: MissCause | null;
  /** The day for which it was planned; null if it was not. */
  readonly scheduledOn: PlainDate | null;
  readonly skippedOn: PlainDate;
  /** The day on which the customer called it off, if that was before it was skipped. */
  readonly askedOn?: PlainDate | undefined;
  readonly frequency: Frequency;
  /** What the visit would have cost, adjusted as it is; null where prices are not seen. */
  readonly price: Pence | null;
  /** What the job costs; null where prices are not seen. */
  readonly regularPrice: Pence | null;
  /** Misses in a row before this one. */
  readonly misses: number;
}

/** A share of a price; of one that fell below its discount, nothing. */
const share = (price: Pence | null, percent: number) =>
  price === null ? null : percentageOf(Math.max(price, 0), percent);

/** Nothing is said of a charge of nothing. */
const told = (effects: readonly Effect[]) =>
  effects.filter(({ kind, amount }) => kind === 'stop' || amount !== 0);

/** What the rules do when a visit is skipped. Nothing, if the business did not come. */
export function effectsOfSkip(rules: VisitRules, facts: SkipFacts): Effect[] {
  const { cause, scheduledOn, skippedOn, askedOn = skippedOn, price, regularPrice } = facts;
  if (cause === null) return [];
  const effects: Effect[] = [];
  // Who calls a visit off misses the one that was planned; who turns the worker away, that of the day.
  const missedOn = cause === 'Cancelled' ? (scheduledOn ?? skippedOn) : skippedOn;
  const isLate =
    rules.lateCancelDays !== null &&
    scheduledOn !== null &&
    diffDays(askedOn, scheduledOn) <= rules.lateCancelDays;
  if (cause === 'Cancelled' && isLate) {
    // Who sees no prices was given none.
    const amount = price === null ? null : rules.lateCancelFee;
    effects.push({ kind: 'lateCancel', amount, description: 'Cancelled late' });
  }
  if (cause === 'TurnedAway' && rules.turnedAwayPercent !== null) {
    const amount = share(price, rules.turnedAwayPercent);
    effects.push({ kind: 'turnedAway', amount, description: 'Turned away' });
  }
  if (!isRecurring(facts.frequency)) return told(effects);
  const misses = facts.misses + 1;
  if (rules.stopAfterMisses !== null && misses >= rules.stopAfterMisses) {
    const description = misses === 1 ? 'A missed visit' : `${misses} missed visits in a row`;
    effects.push({ kind: 'stop', amount: null, description });
  } else if (rules.missedPercent !== null) {
    effects.push({
      kind: 'missed',
      amount: share(regularPrice, rules.missedPercent),
      description: `After the missed visit of ${formatLongDate(missedOn)}`,
    });
  }
  return told(effects);
}

/** What the rules' additions to a visit that is done depend on. */
export interface DoneFacts {
  readonly isFirst: boolean;
  /** Whether the job says itself what its first visit costs. */
  readonly hasFirstPrice: boolean;
  readonly frequency: Frequency;
  readonly lastDoneOn: PlainDate | null;
  readonly doneOn: PlainDate;
  /** What the job costs; null where prices are not seen. */
  readonly regularPrice: Pence | null;
  /** Whether the visit costs more already as the one before was missed. */
  readonly followsMiss: boolean;
}

function expectedAfter(date: PlainDate, frequency: Frequency): PlainDate {
  if (!isRecurring(frequency)) return date;
  const { unit, every } = frequency;
  if (unit === 'month') return addMonths(date, every);
  return addDays(date, every * (unit === 'week' ? 7 : 1));
}

/** Whether a visit comes so late that the windows count as lapsed. */
function isLapsed(
  { lapsedWeeks }: Pick<VisitRules, 'lapsedWeeks'>,
  { lastDoneOn, doneOn, frequency }: Pick<DoneFacts, 'lastDoneOn' | 'doneOn' | 'frequency'>,
): boolean {
  if (lapsedWeeks === null || lastDoneOn === null || !isRecurring(frequency)) return false;
  return diffDays(expectedAfter(lastDoneOn, frequency), doneOn) > lapsedWeeks * 7;
}

/** What the rules add to a visit that is done: at most one of a first clean and a lapse. */
export function effectsOfDone(rules: VisitRules, facts: DoneFacts): Effect[] {
  const { isFirst, hasFirstPrice, regularPrice, lastDoneOn, followsMiss } = facts;
  // The rest of a visit, and other work that happens once, is priced as it is.
  if (!isRecurring(facts.frequency)) return [];
  if (isFirst && !hasFirstPrice && rules.firstPercent !== null) {
    const amount = share(regularPrice, rules.firstPercent);
    return told([{ kind: 'first', amount, description: 'First clean' }]);
  }
  if (followsMiss || lastDoneOn === null || !isLapsed(rules, facts)) return [];
  const amount = share(regularPrice, rules.lapsedPercent);
  const description = `Last done on ${formatLongDate(lastDoneOn)}`;
  return told([{ kind: 'lapsed', amount, description }]);
}

/**
 * Whether what was shown before somebody confirmed is what the server decides. Amounts that were not seen
 * agree with any, and with none.
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
