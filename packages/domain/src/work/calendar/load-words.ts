import { durationWords } from '../../values/durations/duration.ts';
import type { DayLoad } from './day-load.ts';

/** A load's hours as text, and the excess if there is too much work. */
export interface LoadWords {
  /** "6 h 15 min of 8 h", or only the work if the hours are unknown or exceeded. */
  readonly hours: string;
  /** "2 h too much for 8 h"; null if the work fits. */
  readonly over: string | null;
}

/**
 * A load as text. If work exceeds the hours, the message gives only the excess: "27 h of 40 h" would contradict it
 * where several days or people are added up.
 * @param where the day or person with too much work, "on Thu 26 Nov" or "for Bob Birch"; absent for one person's day
 */
export function loadWords(
  { workSeconds, drivingSeconds, availableSeconds, overSeconds }: DayLoad,
  where?: string,
): LoadWords {
  const needed = durationWords(workSeconds + drivingSeconds);
  if (overSeconds > 0) {
    const whole = where ?? (availableSeconds ? `for ${durationWords(availableSeconds)}` : '');
    return { hours: needed, over: `${durationWords(overSeconds)} too much ${whole}`.trim() };
  }
  const of = availableSeconds ? ` of ${durationWords(availableSeconds)}` : '';
  return { hours: `${needed}${of}`, over: null };
}
