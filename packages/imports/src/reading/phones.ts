import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { textNumber } from '@roundbook/domain/values/validation/text-number';

/** A number of a cell, and what else stood there. */
export interface ReadPhones {
  /** Each as written, with the zero that a spreadsheet took off. */
  readonly numbers: readonly string[];
  /** What is no number: a name, "after six"; empty without. */
  readonly words: string;
  /** Numbers that are none, as written. */
  readonly doubtful: readonly string[];
}

const CANDIDATE = /\+?\(?\d[\d\s().\-–]{5,22}\d/g;
/** Spreadsheets write long numbers so, and lose digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** The phone numbers of a cell; there may be several, with words between. */
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
      const several = read === null ? parts.map(asNumber) : [];
      if (read !== null) numbers.push(read);
      else if (several.length > 1 && several.every((one) => one !== null)) numbers.push(...several);
      else doubtful.push(candidate.trim());
      return ' ';
    })
    .replaceAll(/^[\s/,;:&|-]+|[\s/,;:&|-]+$/g, '')
    .replaceAll(/\s+/g, ' ');
  const hasWords = /\p{L}{2}/u.test(words) && !/^(?:or|and|mob|tel|home|work)\.?:?$/i.test(words);
  if (numbers.length === 0 && doubtful.length === 0) {
    return { numbers, words: '', doubtful: [text] };
  }
  return { numbers, words: hasWords ? words : '', doubtful };
}

/** A number as it is written; null for what is none. */
function asNumber(written: string): string | null {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (text.length > 30 || !/\d/.test(text)) return null;
  if (/^[1-9]\d{8,9}$/.test(text.replaceAll(' ', ''))) {
    const whole = `0${text}`;
    return normalisePhone(whole) === null ? null : whole;
  }
  if (normalisePhone(text) !== null) return text;
  // "01225 123456." and "(01225) 123456 -"
  const bare = text.replaceAll(/^[\s.,;:)-]+|[\s.,;:(-]+$/g, '');
  return bare !== text && normalisePhone(bare) !== null ? bare : null;
}

/** Whether texts can be sent to a number. */
export function isMobileNumber(number: string): boolean {
  return textNumber(number, '') !== '';
}
