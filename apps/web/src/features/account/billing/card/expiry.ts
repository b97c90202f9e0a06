const TYPED = /^\s*(?<month>0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(?<year>\d\d)\s*$/;

/** `4/29` as `2029-04`; null for anything that is no month and year. */
export function expiryOf(text: string): string | null {
  const { month, year } = TYPED.exec(text)?.groups ?? {};
  return month && year ? `20${year}-${month.padStart(2, '0')}` : null;
}
