import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { parseAmount } from '@roundbook/tabular/amounts';
import { type DateOrder, dateOrderOf, parseDate } from '@roundbook/tabular/dates';
import { refuseTooMany } from './limits.ts';
import { setAside, statementLine, statementOf } from './line.ts';
import {
  type AccountKind,
  type SetAside,
  type Statement,
  StatementError,
  type StatementFile,
} from './model.ts';

/** True if the start of a file looks like QIF, below comments that some programs write. */
export function isQif(start: string): boolean {
  return /^\uFEFF?(?:[#;][^\n]*\n\s*)*!(?:type|account|option|clear)/i.test(start);
}

interface QifRecord {
  readonly line: number;
  readonly fields: Map<string, string>;
}

/** The transactions of an account in the file. */
interface QifAccount {
  readonly name: string;
  readonly kind: AccountKind | null;
  readonly records: QifRecord[];
}

/** The content of a file, and the order of its dates if the file states it. */
interface QifContent {
  readonly accounts: readonly QifAccount[];
  readonly order: 'mdy' | 'dmy' | null;
}

/** Matches the headings of lists in a QIF file that contain an account's transactions. */
const OF_ACCOUNTS = /^!type:\s*(?:bank|ccard|cash|oth a|oth l)/i;

/**
 * Reads QIF, which seldom says whether days or months come first: takes the order in which every date in the file
 * exists and the dates go forwards. QIF gives no account numbers and no ids; several accounts in a file become
 * several statements.
 */
export function readQif(text: string, today: PlainDate | undefined): StatementFile {
  const { accounts, order: said } = contentOf(text);
  const records = accounts.flatMap((account) => account.records);
  const dates = records.map(({ fields }) => dateText(fields.get('D') ?? ''));
  const missing = dates.findIndex((date) => dateOrderOf([date], undefined) === null);
  if (missing !== -1) {
    throw new StatementError('A transaction has no date that exists.', records[missing]?.line);
  }
  const isAs = (order: DateOrder) => dates.every((date) => parseDate(date, order) !== null);
  const order = said !== null && isAs(said) ? said : dateOrderOf(dates, today)?.order;
  if (records.length > 0 && order === undefined) {
    throw new StatementError('The dates of the file are not all in the same order.');
  }
  const places = new Map(records.map((record, at) => [record, at + 1]));
  const isSeveral = accounts.filter((one) => one.records.length > 0).length > 1;
  const statements = accounts
    .filter((one) => one.records.length > 0 || !isSeveral)
    .map((one) => statementFrom(one, order ?? 'dmy', places));
  return { format: 'QIF', statements, csv: null };
}

function statementFrom(
  { kind, records }: QifAccount,
  order: DateOrder,
  places: ReadonlyMap<QifRecord, number>,
): Statement {
  const aside: SetAside[] = [];
  const lines = records.flatMap((record) => {
    const { line, fields } = record;
    const bookedOn = parseDate(dateText(fields.get('D') ?? ''), order);
    const amount = parseAmount(fields.get('T') ?? fields.get('U') ?? '');
    if (bookedOn === null || amount === null) {
      throw new StatementError('An amount cannot be read.', line);
    }
    const payee = fields.get('P') ?? '';
    const memo = fields.get('M') ?? '';
    // Programs open an account with a transaction of its balance, which moved no money.
    const isOpening = /^opening balance$/i.test(payee);
    if (amount === 0 || isOpening) {
      const reason = isOpening ? 'balance' : 'zero';
      aside.push(setAside(places.get(record) ?? 0, reason, [payee, memo]));
      return [];
    }
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
  const account = { sortCode: '', accountNumber: '', iban: '', currency: 'GBP', kind };
  return statementOf(account, lines, { setAside: aside });
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

function contentOf(text: string): QifContent {
  const accounts: QifAccount[] = [];
  let order: QifContent['order'] = null;
  let fields = new Map<string, string>();
  let start = 0;
  let section: 'transactions' | 'account' | 'other' = 'other';
  let name = '';
  let count = 0;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim().replace(/^\uFEFF/, '');
    if (line === '' || (fields.size === 0 && /^[#;]/.test(line))) continue;
    if (line.startsWith('!')) {
      if (fields.size > 0) throw cutOff(start);
      order = /^!option:\s*mdy/i.test(line) ? 'mdy' : /^!option:\s*dmy/i.test(line) ? 'dmy' : order;
      if (/^!(?:option|clear)/i.test(line)) continue;
      if (/^!type:invst/i.test(line)) {
        throw new StatementError('This file is about investments, not a bank account.', index + 1);
      }
      section = OF_ACCOUNTS.test(line)
        ? 'transactions'
        : /^!account/i.test(line)
          ? 'account'
          : 'other';
      if (section === 'transactions') openAccount(accounts, name, kindOf(line));
    } else if (line.startsWith('^')) {
      if (section === 'account' && fields.size > 0) name = fields.get('N') ?? name;
      if (section === 'transactions' && fields.size > 0) {
        accounts.at(-1)?.records.push({ line: start, fields });
        count += 1;
      }
      refuseTooMany(count);
      fields = new Map();
    } else {
      if (fields.size === 0) start = index + 1;
      const code = line.charAt(0).toUpperCase();
      if (!fields.has(code)) fields.set(code, line.slice(1).trim());
    }
  }
  if (section === 'transactions' && fields.size > 0) throw cutOff(start);
  if (accounts.length === 0) openAccount(accounts, name, null);
  return { accounts, order };
}

/** Continues with the transactions of an account: the latest account, unless the file names another. */
function openAccount(accounts: QifAccount[], name: string, kind: AccountKind | null): void {
  const at = accounts.findIndex((one) => one.name === name && one.kind === kind);
  const [found] = at === -1 ? [{ name, kind, records: [] }] : accounts.splice(at, 1);
  accounts.push(found!);
}

function kindOf(line: string): AccountKind | null {
  return /^!type:\s*ccard/i.test(line) ? 'card' : null;
}

function cutOff(line: number): StatementError {
  return new StatementError(
    'The file ends in the middle of a transaction. Please download it again.',
    line,
  );
}
