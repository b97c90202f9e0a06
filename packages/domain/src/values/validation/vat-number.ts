import { type Refusal, refusal } from '../refusals/refusal.ts';

/** A VAT registration: nine digits, optionally followed by a branch's three digits. */
const REGISTRATION = /^(?:GB|XI)?(\d{9})(?:\d{3})?$/;
/** Government departments (`GD`) and health authorities (`HA`) have numbers without check digits. */
const PUBLIC_BODY = /^(?:GB|XI)?(?:GD[0-4]|HA[5-9])\d{2}$/;

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
const MODULUS = 97;
/** The number added in the check of VAT numbers issued since 2010. */
const SECOND_SERIES = 55;

/**
 * Whether the last two of nine digits check the first seven: the weighted sum of the seven digits
 * plus the number formed by the last two is a multiple of 97, in the first series or the second.
 */
function areChecked(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const checked = sum + Number(digits.slice(WEIGHTS.length));
  return checked % MODULUS === 0 || (checked + SECOND_SERIES) % MODULUS === 0;
}

/** A UK VAT number without spaces, with its country code (`GB123456782`); null for any other string. */
export function normaliseVatNumber(text: string): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  const digits = REGISTRATION.exec(compact)?.[1];
  const isNumber = digits === undefined ? PUBLIC_BODY.test(compact) : areChecked(digits);
  if (!isNumber) return null;
  return /^(?:GB|XI)/.test(compact) ? compact : `GB${compact}`;
}

/** The message for a string that is not a UK VAT number; null for a number or an empty string. */
export function vatNumberRefusal(text: string): Refusal | null {
  if (text.trim() === '' || normaliseVatNumber(text) !== null) return null;
  return refusal('Please enter a valid VAT number, such as GB123456782');
}
