import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dateText } from '@roundbook/ui/text/date-text.ts';

/** The days that a statement covers: "3 Nov 2026 to 28 Nov 2026", or a single date; empty if unknown. */
export function periodText(from: PlainDate | null, to: PlainDate | null): string {
  if (from === null || to === null) return '';
  return from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
}
