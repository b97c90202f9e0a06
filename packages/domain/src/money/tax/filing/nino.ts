import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';

/**
 * HMRC's form of a National Insurance number: two letters, six digits and a letter from A to D. D, F, I, Q, U and V begin
 * no number, and O is never the second letter (GOV.UK, National Insurance Manual NIM39110).
 */
const NINO = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;

/** Prefixes that are never given out. */
const UNUSED: ReadonlySet<string> = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);

/** A National Insurance number as HMRC takes it; refused if no such number exists. */
export function ninoOf(typed: string): string | Refusal {
  const nino = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  return NINO.test(nino) && !UNUSED.has(nino.slice(0, 2))
    ? nino
    : refusal(
        'This is not a National Insurance number. It looks like QQ 12 34 56 C, and is on your payslips and your tax return.',
        'nino',
      );
}

/** The end of a National Insurance number, by which its holder recognises it: `56C`. */
export function ninoEnd(nino: string): string {
  return nino.slice(-3);
}
