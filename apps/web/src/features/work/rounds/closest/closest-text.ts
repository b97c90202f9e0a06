import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';

export type ClosestRound = ResponseOf<typeof listClosestRounds>['rounds'][number];

type Day = Pick<ClosestRound, 'nextOn' | 'spareMinutes'>;

function dayText(nextOn: PlainDate | null, today: PlainDate): string {
  if (nextOn === null) return 'nothing due';
  return nextOn === today ? 'next today' : `next on ${weekdayText(nextOn)}`;
}

/** Neighbours in a round, and its next day: "2 in the same street · next on Mon 24 Nov". */
export function closestText(
  { sameStreetCount, nextOn }: Pick<ClosestRound, 'sameStreetCount' | 'nextOn'>,
  today: PlainDate,
): string {
  const day = dayText(nextOn, today);
  if (sameStreetCount > 0) return `${sameStreetCount} in the same street · ${day}`;
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The time left on a round's next day: "45 min spare", or "10 min over"; null without a next day. */
export function spareText({ nextOn, spareMinutes }: Day): { text: string; over: boolean } | null {
  if (nextOn === null || spareMinutes === null) return null;
  const over = spareMinutes < 0;
  const time = durationWords(Math.abs(spareMinutes) * 60);
  return { text: `${time} ${over ? 'over' : 'spare'}`, over };
}
