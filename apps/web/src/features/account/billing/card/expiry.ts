const TYPED = /^\s*(?<month>0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(?<year>\d\d)\s*$/;

/** Converts `4/29` to `2029-04`; null if the text is not a month and year. */
export function expiryOf(text: string): string | null {
  const { month, year } = TYPED.exec(text)?.groups ?? {};
  return month && year ? `20${year}-${month.padStart(2, '0')}` : null;
}
