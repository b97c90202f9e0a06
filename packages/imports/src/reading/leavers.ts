import type { ColumnMapping } from '../import-record.ts';
import type { TableRow } from '../table.ts';

/** Matches the words with which lists mark customers who have stopped. */
const LEFT =
  '(?:cancel(?:led|ed|s)?|stopped|ceased|ended|finished|terminated|quit|left|lapsed|inactive|not active|' +
  'no longer(?: (?:a )?(?:customer|client|required|wanted|needed|cleaned|cleaning|using us))?|' +
  '(?:ex|former|old|past|previous|lost)[ -]?(?:customer|client|cust)s?|former|gone(?: away)?|' +
  'moved(?: (?:away|out|house|on|home))?|deceased|died|passed away|dropped|archived?|dormant|' +
  'do not clean|dont clean|dnc|not required(?: any ?more)?|not wanted)';

/** Matches a date or a few words after a mark: "Cancelled May 23", "Left the area", "Stopped customers". */
const BEHIND =
  "(?:[\\s:–-]+(?:(?:in|on|since|from|as of)\\s+)?(?:[\\w/.’' -]{0,16}\\d[\\w/.’' -]{0,12}|us|(?:the )?area|customers?|clients?|list|jobs?))?";

const WHOLE = new RegExp(`^\\W*${LEFT}${BEHIND}\\W*$`, 'i');
/** Matches a mark in brackets, or set off by a dash, at either end of other text: "Ann Lee (cancelled)". */
const BESIDE = new RegExp(
  `[([]\\s*${LEFT}${BEHIND}\\s*[)\\]]|^${LEFT}\\s*[:–-]\\s|\\s[–-]\\s*${LEFT}${BEHIND}$`,
  'i',
);

/** The fields in which a mark may appear beside other text. */
const NAMED: ReadonlySet<ColumnMapping[number]> = new Set(['name', 'lastName', 'company', 'tags']);

/** The mark by which a row says that its customer has stopped; null for a customer who has not. */
export function leaverMark({ cells }: TableRow, mapping: ColumnMapping): string | null {
  for (const [column, field] of mapping.entries()) {
    const text = (cells[column] ?? '').trim();
    if (text === '' || text.length > 80 || field === 'ignore') continue;
    if (WHOLE.test(text) || (NAMED.has(field) && BESIDE.test(text))) return text;
  }
  return null;
}
