/** The days in a text such as "3, 10". */
export function daysIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
}

/** What is wrong with such a text, in words; null if nothing is. */
export function daysProblem(text: string): string | null {
  const days = daysIn(text);
  if (days.length > 5) return 'Please follow up at most 5 times';
  const isFine = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 365);
  return isFine ? null : 'Please enter days as in “3, 10”, each from 1 to 365';
}
