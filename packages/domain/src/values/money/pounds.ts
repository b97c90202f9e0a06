import type { Pence } from './pence.ts';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const POUNDS_TEXT = /^£?(?<pounds>\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(?<pence>\d{1,2}))?$/;

/** An amount as text: `1250` → `£12.50`, `-5` → `-£0.05`, `120000` → `£1,200.00`. */
export function formatPounds(amount: Pence): string {
  // A minus zero would print as "-£0.00".
  return POUNDS.format(amount === 0 ? 0 : amount / 100);
}

/**
 * Parses an amount that a user typed: `12`, `12.5`, `£1,200.00`, with surrounding spaces. Null for
 * anything else, including a minus sign.
 */
export function parsePounds(text: string): Pence | null {
  const groups = POUNDS_TEXT.exec(text.trim())?.groups;
  if (!groups) return null;
  const pounds = Number((groups['pounds'] ?? '').replaceAll(',', ''));
  const pence = Number((groups['pence'] ?? '').padEnd(2, '0'));
  return pounds * 100 + pence;
}
