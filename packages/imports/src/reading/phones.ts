import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { textNumber } from '@roundbook/domain/values/validation/text-number';

/** The phone numbers in a cell, and its other text. */
export interface ReadPhones {
  /** The numbers as written, with the leading zero that a spreadsheet removed. */
  readonly numbers: readonly string[];
  /** The text around the numbers, such as a name or "after six"; empty if there is none. */
  readonly words: string;
  /** The numbers that are not valid, as written. */
  readonly doubtful: readonly string[];
}

const CANDIDATE = /\+?\(?\d[\d \t().\-–]{5,22}\d/g;
/** Matches the form in which spreadsheets write long numbers, and lose digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Matches words that only say which kind of number stands beside them. */
const ARE_LABELS =
  /^(?:(?:or|and|mob(?:ile)?|tel(?:ephone)?|(?:tele)?phone|cell|landline|home|work|main|other|no|number)\b[\s.:;,/&|-]*)+$/i;

/** The phone numbers in a cell, which may contain several, with words between them. */
export function readPhones(written: string): ReadPhones {
  const text = written.trim();
  if (text === '') return { numbers: [], words: '', doubtful: [] };
  const whole = asNumber(text);
  if (whole !== null) return { numbers: [whole], words: '', doubtful: [] };
  if (SCIENTIFIC.test(text)) return { numbers: [], words: '', doubtful: [text] };
  const numbers: string[] = [];
  const doubtful: string[] = [];
  const words = text
    .slice(0, 500)
    .replaceAll(CANDIDATE, (candidate) => {
      const parts = candidate.split(/ {2,}|\n/).filter((part) => part.trim() !== '');
      const read = asNumber(candidate);
      const spaced = candidate.trim().split(/\s+/).map(asNumber);
      const isSpaced = spaced.length > 1 && spaced.every((one) => one !== null);
      const several = read !== null ? [] : isSpaced ? spaced : parts.map(asNumber);
      if (read !== null) numbers.push(read);
      else if (several.length > 1 && several.every((one) => one !== null)) numbers.push(...several);
      else doubtful.push(candidate.trim());
      return ' ';
    })
    .replaceAll(/^[\s/,;:&|-]+|[\s/,;:&|-]+$/g, '')
    .replaceAll(/\s+/g, ' ');
  const hasWords = /\p{L}{2}/u.test(words) && !ARE_LABELS.test(words);
  if (numbers.length === 0 && doubtful.length === 0) {
    return { numbers, words: '', doubtful: [text] };
  }
  return { numbers, words: hasWords ? words : '', doubtful };
}

/** A single phone number as written; null for any other text. */
function asNumber(written: string): string | null {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (text.length > 30 || !/\d/.test(text) || /\p{L}{2}/u.test(text)) return null;
  if (/^[1-9]\d{8,9}$/.test(text.replaceAll(' ', ''))) {
    const whole = `0${text}`;
    return normalisePhone(whole) === null ? null : whole;
  }
  if (normalisePhone(text) !== null) return text;
  // "01225 123456." and "(01225) 123456 -" are numbers with stray punctuation.
  const bare = text.replaceAll(/^[\s.,;:)-]+|[\s.,;:(-]+$/g, '');
  return bare !== text && normalisePhone(bare) !== null ? bare : null;
}

/** True if the number can receive text messages. */
export function isMobileNumber(number: string): boolean {
  return textNumber(number, '') !== '';
}
