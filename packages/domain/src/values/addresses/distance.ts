const METRES_PER_MILE = 1609.344;

/** A distance as people say it in Britain: "0.4 mi", "12 mi" from ten miles on; "0 mi" for none. */
export function milesText(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  if (miles === 0) return '0 mi';
  if (miles >= 9.95) return `${Math.round(miles).toLocaleString('en-GB')} mi`;
  return `${Math.max(0.1, Math.round(miles * 10) / 10)} mi`;
}
