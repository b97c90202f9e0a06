import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOf } from '@roundbook/tabular/dates';
import { refuseTooMany } from './limits.ts';
import { accountIn, setAside, statementLine, statementOf } from './line.ts';
import { type Statement, StatementError, type StatementFile, type StatementLine } from './model.ts';
import { informationOf } from './mt940-information.ts';

/** True if the start of a file looks like MT940, with or without SWIFT's envelope. */
export function isMt940(start: string): boolean {
  return /^(?:\{1:.*)?:20:/ms.test(start) && /^:(?:25P?|60[FM]|28C?):/m.test(start);
}

/** The text without the control characters in which some banks frame each message. */
function unframed(text: string): string {
  return text.replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g, '');
}

interface Field {
  readonly tag: string;
  readonly text: string;
  readonly line: number;
}

const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]{1,24})/;
const ENTRY =
  /^(\d{2})(\d{2})(\d{2})(\d{4}| {4})?\s?(R?[CD]|E[CD])([A-Z])?(\d{1,24},\d{0,3})([A-Z][A-Z\d]{3})?([^\n]*)/;

/**
 * Reads MT940 statements. The balances at both ends must agree with the lines between them.
 * Source: SWIFT Standards, Category 9, MT 940.
 */
export function readMt940(text: string): StatementFile {
  const statements: Statement[] = [];
  let open: Field[] = [];
  let count = 0;
  const all = fieldsOf(unframed(text));
  if (all.some(({ tag }) => INTERIM.has(tag)) && !all.some(isClosing)) {
    throw new StatementError(
      'This is an interim report (MT942), not a statement: its lines come again in the statement of the day. Please download the statement (MT940).',
    );
  }
  for (const field of all) {
    if (field.tag === '20' && open.length > 0) {
      statements.push(statementFrom(open));
      open = [];
    }
    if (field.tag === '61') count += 1;
    refuseTooMany(count);
    open.push(field);
  }
  if (open.length > 0) statements.push(statementFrom(open));
  if (statements.length === 0) throw new StatementError('The file holds no statement.');
  return { format: 'MT940', statements, csv: null };
}

/** Matches words in the place of a reference: there is none, or it follows in field 86. */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|EREF|PREF|MARF|KREF\+?)$/;

/** The fields that only interim reports have: their time, their least amount, their sums. */
const INTERIM = new Set(['13', '13D', '34F', '90C', '90D']);

function isClosing({ tag }: Field): boolean {
  return tag === '62F' || tag === '62M';
}

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; text: string[]; line: number }[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trimEnd();
    // Some banks begin with a line of their own, such as `{4:`, before the field on the same line.
    const start = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (fields.length === 0 && start?.[1] !== '20') continue;
    if (start) {
      fields.push({ tag: start[1] ?? '', text: [start[2] ?? ''], line: index + 1 });
    } else if (/^-\}?$|^\{\d:|^-\}\{/.test(line) || line === '') {
      continue;
    } else {
      fields.at(-1)?.text.push(line);
    }
  }
  return fields.map(({ tag, text: lines, line }) => ({ tag, line, text: lines.join('\n') }));
}

function statementFrom(fields: readonly Field[]): Statement {
  const first = (...wanted: string[]) => fields.find(({ tag }) => wanted.includes(tag));
  const last = (...wanted: string[]) => fields.findLast(({ tag }) => wanted.includes(tag));
  const opening = balanceOf(first('60F', '60M'));
  const closingField = last('62F', '62M');
  const closing = balanceOf(closingField);
  if (!opening || !closing || !closingField) {
    throw new StatementError(
      'A statement has no balance at its start or end: the file may be cut off.',
      fields.at(-1)?.line,
    );
  }
  const lines = fields.flatMap((field, at) =>
    field.tag === '61' ? linesOf(field, informationAfter(fields, at)) : [],
  );
  const aside = fields
    .filter(({ tag }) => tag === '61')
    .flatMap((field, at) =>
      swiftAmount(ENTRY.exec(field.text)?.[7] ?? '') === 0
        ? [setAside(at + 1, 'zero', [field.text])]
        : [],
    );
  const sum = lines.reduce((total, { amount }) => total + amount, opening.amount);
  if (sum !== closing.amount) {
    throw new StatementError(
      'The lines of a statement do not add up to its balance: the file may be incomplete.',
      closingField.line,
    );
  }
  const account = accountIn((first('25', '25P')?.text ?? '').replace('/', ' '), opening.currency);
  const closingBalance = { amount: closing.amount, on: closing.on };
  const check = { agreeing: 1, breaks: [] };
  return statementOf(account, lines, { closingBalance, check, setAside: aside });
}

/** The text of the fields 86 that follow a line: some banks write several. */
function informationAfter(fields: readonly Field[], at: number): string {
  const end = fields.findIndex(({ tag }, place) => place > at && tag !== '86');
  return fields
    .slice(at + 1, end === -1 ? undefined : end)
    .map(({ text }) => text)
    .join('\n');
}

function balanceOf(
  field: Field | undefined,
): { amount: Pence; on: PlainDate; currency: string } | null {
  if (!field) return null;
  const [, sign, year, month, day, currency, amount] = BALANCE.exec(field.text) ?? [];
  const on = swiftDate(year ?? '', month ?? '', day ?? '');
  const pence = swiftAmount(amount ?? '');
  if (on === null || pence === null) {
    throw new StatementError('A balance cannot be read.', field.line);
  }
  return { amount: sign === 'D' ? -pence : pence, on, currency: currency ?? 'GBP' };
}

/** SWIFT writes every amount with a decimal comma: `14,` is £14. */
function swiftAmount(text: string): Pence | null {
  if (!/^\d{1,24},\d{0,3}$/.test(text)) return null;
  // Some banks pad the amount of a balance with zeros.
  return parseAmount(text.replace(/^0+(?=\d)/, '').replace(',', '.'));
}

/**
 * The day with these parts. Banks write the value date 30 February for interest of a month of 30 days: this is read
 * as the last day of February.
 */
function swiftDate(year: string, month: string, day: string): PlainDate | null {
  const isThirty = month === '02' && (day === '29' || day === '30');
  return dateOf(year, month, day) ?? (isThirty ? dateOf(year, month, '28') : null);
}

function linesOf(field: Field, information86: string): StatementLine[] {
  const [, year, month, day, entry, mark = '', , written = '', kind = '', rest = ''] =
    ENTRY.exec(field.text) ?? [];
  const valueOn = swiftDate(year ?? '', month ?? '', day ?? '');
  const pence = swiftAmount(written);
  if (valueOn === null || pence === null) {
    throw new StatementError('A line of the statement cannot be read.', field.line);
  }
  if (pence === 0) return [];
  // `RC` reverses a credit, `RD` a debit.
  const isIn = mark === 'C' || mark === 'RD' || mark === 'EC';
  const [owner = '', bank = ''] = rest.split('//');
  const reference = NO_REFERENCE.test(owner.trim()) ? '' : owner.trim();
  const supplement = field.text.split('\n').slice(1).join(' ');
  const information = informationOf(information86);
  return [
    statementLine({
      bankId: bank.trim(),
      bookedOn: bookedOn(valueOn, entry),
      amount: isIn ? pence : -pence,
      description: [information.text, supplement, reference],
      payerName: information.name,
      reference: information.reference || reference,
      payerAccount: information.account,
      kind: kind.slice(1),
    }),
  ];
}

/**
 * The booking day, which is written without a year: takes the year that brings it nearest to the
 * value date.
 */
function bookedOn(valueOn: PlainDate, entry: string | undefined): PlainDate {
  if (!entry?.trim()) return valueOn;
  const year = Number(valueOn.slice(0, 4));
  const [month, day] = [entry.slice(0, 2), entry.slice(2)];
  const apart = Number(month) - Number(valueOn.slice(5, 7));
  const nearest = apart > 6 ? year - 1 : apart < -6 ? year + 1 : year;
  return swiftDate(`${nearest}`, month, day) ?? valueOn;
}
