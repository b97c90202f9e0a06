import type { RoutePlan, RouteTotals } from '@roundbook/contract/work/work-orders/work-orders';
import { milesText } from '@roundbook/domain/values/addresses/distance';
import { clockText } from '@roundbook/domain/values/dates/clock';
import { durationWords } from '@roundbook/domain/values/durations/duration';

const HALF_MINUTE = 30;
/** A tenth of a mile, the precision to which distances are shown. */
const WORTH_TELLING_METRES = 160;

/** Seconds, rounded to the minute as durations are shown, so that the gain matches what the user sees. */
function toTheMinute(seconds: number): number {
  return Math.round(seconds / 60) * 60;
}

type Gain = Pick<RoutePlan, 'before' | 'after' | 'stopsBefore' | 'stops' | 'movedJobIds'>;

function lateness(stops: RoutePlan['stops']): number {
  return stops.reduce((sum, { lateSeconds }) => sum + lateSeconds, 0);
}

/** The gain of an order that takes as long as the previous order, to the minute. */
function slightGainText({ before, after, stopsBefore, stops, movedJobIds }: Gain): string {
  if (lateness(stopsBefore) - lateness(stops) >= HALF_MINUTE) {
    return 'Fits the customers’ hours better, with no extra driving';
  }
  if (movedJobIds.length === 0) return 'The order is as good as it gets';
  const metres = before.travelMetres - after.travelMetres;
  return metres >= WORTH_TELLING_METRES
    ? `Saves ${milesText(metres)} of driving`
    : 'The old order is nearly as good';
}

/** The gain of a proposed order, in a sentence. */
export function gainText(plan: Gain): string {
  const { before, after } = plan;
  const saved = toTheMinute(before.travelSeconds) - toTheMinute(after.travelSeconds);
  const metres = before.travelMetres - after.travelMetres;
  const earlier = toTheMinute(before.finishesAt) - toTheMinute(after.finishesAt);
  if (saved > 0) {
    const minutes = durationWords(saved);
    return metres > 0
      ? `Saves ${minutes} and ${milesText(metres)} of driving`
      : `Saves ${minutes} of driving`;
  }
  if (earlier > 0) {
    const finish = `Finishes ${durationWords(earlier)} earlier`;
    return saved < 0 ? `${finish}, for ${durationWords(-saved)} more driving` : finish;
  }
  return saved < 0
    ? `Drives ${durationWords(-saved)} more, to fit the customers’ hours`
    : slightGainText(plan);
}

/** A figure of the new order next to the old order's figure. */
export interface Comparison {
  readonly label: string;
  readonly after: string;
  readonly before: string;
}

/**
 * Driving and distance before and after; for a day, the waiting (if any) and the finish as well.
 */
export function comparisons(
  { before, after }: Pick<RoutePlan, 'before' | 'after'>,
  isDay: boolean,
): Comparison[] {
  const compare = (label: string, words: (totals: RouteTotals) => string): Comparison => ({
    label,
    after: words(after),
    before: words(before),
  });
  const waits = isDay && Math.max(before.waitingSeconds, after.waitingSeconds) >= HALF_MINUTE;
  return [
    compare('Driving', ({ travelSeconds }) => durationWords(travelSeconds)),
    compare('Distance', ({ travelMetres }) => milesText(travelMetres)),
    ...(waits ? [compare('Waiting', ({ waitingSeconds }) => durationWords(waitingSeconds))] : []),
    ...(isDay ? [compare('Finish', ({ finishesAt }) => clockText(finishesAt))] : []),
  ];
}

/** Why a visit window is missed. */
export function missedText(
  { reason, closesAt, beginsAt }: RoutePlan['missedWindows'][number],
  name: string,
): string {
  const when = `${name} wants the visit to begin by ${clockText(closesAt)}; it begins at ${clockText(beginsAt)}.`;
  return reason === 'impossible'
    ? `${when} No order gets there in time: leave earlier if you can, or move the visit.`
    : `${when} It does not fit in with the other visits.`;
}

/** Applies an earlier order to the jobs of a day: known jobs in its order, the rest as they are. */
export function orderLike(earlier: readonly string[], jobIds: readonly string[]): string[] {
  const known = new Set(earlier);
  const wanted = new Set(jobIds);
  return [...earlier.filter((id) => wanted.has(id)), ...jobIds.filter((id) => !known.has(id))];
}
