import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';

/** The days in a string such as "3, 10". */
export function daysIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
}

/** The refusal for an invalid string of days; null if the string is valid. */
export function daysRefusal(text: string): Refusal | null {
  const days = daysIn(text);
  if (days.length > 5) return refusal('Please choose at most 5 follow-ups');
  const isFine = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 365);
  return isFine ? null : refusal('Please enter days like “3, 10”, each from 1 to 365');
}
