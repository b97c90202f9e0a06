import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOrderOf, parseDate } from '@roundbook/tabular/dates';
import { refuseTooMany } from './limits.ts';
import { statementLine, statementOf } from './line.ts';
import { StatementError, type StatementFile } from './model.ts';

/** True if the start of a text looks like QIF. */
export function isQif(start: string): boolean {
  return /^\uFEFF?!(?:type|account|option|clear)/i.test(start);
}

interface QifRecord {
  readonly line: number;
  readonly fields: Map<string, string>;
}

/** Matches the headings of lists in a QIF file that contain an account's transactions. */
const OF_ACCOUNTS = /^!type:\s*(?:bank|ccard|cash|oth a|oth l)/i;

/**
 * Reads QIF, which does not say whether days or months come first: takes the order in which every
 * date in the file exists and the dates go forwards. QIF gives neither an account nor ids.
 */
export function readQif(text: string, today: PlainDate | undefined): StatementFile {
  const records = recordsOf(text);
  const dates = records.map(({ fields }) => dateText(fields.get('D') ?? ''));
  const missing = dates.findIndex((date) => dateOrderOf([date], undefined) === null);
  if (missing !== -1) {
    throw new StatementError('A transaction has no date that exists.', records[missing]?.line);
  }
  const decided = dateOrderOf(dates, today);
  if (records.length > 0 && decided === null) {
    throw new StatementError('The dates of the file are not all in the same order.');
  }
  const lines = records.flatMap(({ line, fields }, at) => {
    const bookedOn = parseDate(dates[at] ?? '', decided?.order ?? 'dmy');
    const amount = parseAmount(fields.get('T') ?? fields.get('U') ?? '');
    if (bookedOn === null || amount === null) {
      throw new StatementError('An amount cannot be read.', line);
    }
    if (amount === 0) return [];
    const payee = fields.get('P') ?? '';
    const memo = fields.get('M') ?? '';
    return [
      statementLine({
        bookedOn,
        amount,
        description: [payee, memo],
        payerName: memo === '' ? '' : payee,
        kind: fields.get('N') ?? '',
      }),
    ];
  });
  const account = { sortCode: '', accountNumber: '', iban: '', currency: 'GBP' };
  return { format: 'QIF', statements: [statementOf(account, lines)], csv: null };
}

/**
 * A date of QIF as other formats write it: QIF puts an apostrophe before years from 2000, and pads
 * with spaces: `1/ 2'26`.
 */
function dateText(written: string): string {
  return written
    .slice(0, 40)
    .replaceAll(/([/'-])\s+/g, '$1')
    .replaceAll("'", '/');
}

function recordsOf(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let fields = new Map<string, string>();
  let start = 0;
  let isTransactions = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim().replace(/^\uFEFF/, '');
    if (line === '') continue;
    if (line.startsWith('!')) {
      if (fields.size > 0) throw cutOff(start);
      isTransactions = OF_ACCOUNTS.test(line);
      if (/^!type:invst/i.test(line)) {
        throw new StatementError('This file is about investments, not a bank account.', index + 1);
      }
    } else if (line.startsWith('^')) {
      if (isTransactions && fields.size > 0) records.push({ line: start, fields });
      refuseTooMany(records.length);
      fields = new Map();
    } else {
      if (fields.size === 0) start = index + 1;
      const code = line.charAt(0).toUpperCase();
      if (!fields.has(code)) fields.set(code, line.slice(1).trim());
    }
  }
  if (isTransactions && fields.size > 0) throw cutOff(start);
  return records;
}

function cutOff(line: number): StatementError {
  return new StatementError(
    'The file ends in the middle of a transaction. Please download it again.',
    line,
  );
}
