import type { Row } from '../../matching/folder/table.ts';

export function textOrNull(row: Row, column: string): string | null {
  return row.text(column) || null;
}

/** A whole number of 0 or more; the fallback for an empty field. */
export function wholeOf(row: Row, column: string, fallback?: number): number {
  const text = row.text(column);
  if (text === '' && fallback !== undefined) return fallback;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  row.fault(`${column} must be a whole number, not “${text}”.`);
  return 0;
}

/** A time of day such as 08:30, as seconds since midnight. */
export function secondsOf(row: Row, column: string): number {
  const parts = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(row.text(column));
  if (parts) return Number(parts[1]) * 3600 + Number(parts[2]) * 60;
  row.fault(`${column} must be a time such as 08:30, not “${row.text(column)}”.`);
  return 0;
}

/** Seconds since midnight as a time of day, to the minute. */
export function timeOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
