import { type Duration, formatDuration } from '@roundbook/domain/values/durations/duration';

const CLOCK = /^(\d{1,2}):([0-5]?\d)$/;
const WORDS =
  /^(?:(\d{1,2}(?:\.\d{1,2})?)\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,4})\s*m?(?:in(?:ute)?s?)?)?$/;

const MOST_MINUTES = 99 * 60 + 59;

/**
 * Reads a length of time that a user typed: `45` (minutes), `1:30`, `1h 30m`, `1.5 h`. Null for
 * anything else.
 */
export function parseDurationText(text: string): Duration | null {
  const written = text.trim().toLowerCase();
  if (written === '') return null;
  const parts = CLOCK.exec(written) ?? WORDS.exec(written);
  if (!parts) return null;
  const minutes = Math.round(Number(parts[1] ?? 0) * 60) + Number(parts[2] ?? 0);
  return minutes > MOST_MINUTES ? null : formatDuration(minutes * 60);
}
