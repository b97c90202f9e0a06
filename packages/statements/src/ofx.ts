import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOf } from '@roundbook/tabular/dates';
import { decodedEntities } from './entities.ts';
import { refuseTooMany } from './limits.ts';
import { setAside, statementLine, statementOf } from './line.ts';
import {
  type AccountKind,
  type SetAside,
  type Statement,
  StatementError,
  type StatementFile,
  type StatementLine,
} from './model.ts';

/** True if the start of a file looks like OFX, in either version. */
export function isOfx(start: string): boolean {
  return /OFXHEADER|<OFX[\s>]/i.test(start);
}

const TAG = /<(\/?)([A-Za-z0-9_.]{1,40})(?:\s[^<>]{0,200})?\/?>([^<]*)/g;

/**
 * Blocks whose values are kept apart, because their names repeat names of the enclosing
 * transaction.
 */
const BLOCKS = new Set(['BANKACCTTO', 'CCACCTTO', 'PAYEE', 'CURRENCY', 'ORIGCURRENCY']);

interface OpenStatement {
  currency: string;
  bankId: string;
  accountId: string;
  from: PlainDate | null;
  to: PlainDate | null;
  balance: Pence | null;
  balanceOn: PlainDate | null;
  kind: AccountKind | null;
  entries: number;
  readonly aside: SetAside[];
  readonly lines: StatementLine[];
}

/**
 * Reads OFX 1, whose tags need not be closed, and OFX 2, which is XML. Both versions have the same names in the same
 * order, so one pass over the tags reads either. Source: OFX 1.6 and 2.2, chapters 3 and 11.
 */
export function readOfx(text: string): StatementFile {
  const reading = new OfxReading();
  let line = 1;
  let counted = 0;
  for (const [index, tag] of tags(text)) {
    for (; counted < index; counted += 1) if (text.codePointAt(counted) === 10) line += 1;
    reading.take(tag[1] === '/', (tag[2] ?? '').toUpperCase(), tag[3] ?? '', line);
  }
  if (!reading.isComplete) {
    throw new StatementError('The file ends in the middle. Please download it again.', line);
  }
  const format = /<INTU\./i.test(text.slice(0, 20_000)) ? 'QFX' : 'OFX';
  if (reading.statements.length === 0) {
    throw new StatementError('The file holds no statement of a bank account or card.');
  }
  return { format, statements: reading.statements.map(finished), csv: null };
}

function* tags(text: string): Generator<readonly [number, RegExpExecArray]> {
  for (const found of text.matchAll(TAG)) yield [found.index, found];
}

function finished(open: OpenStatement): Statement {
  const sortCode = open.bankId.replaceAll(/\D/g, '');
  const digits = open.accountId.replaceAll(/\D/g, '');
  const account = {
    sortCode: digits.length === 14 ? digits.slice(0, 6) : sortCode.length === 6 ? sortCode : '',
    accountNumber: digits.length === 14 ? digits.slice(6) : digits.length === 8 ? digits : '',
    iban: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(open.accountId) ? open.accountId : '',
    currency: open.currency,
    kind: open.kind,
  };
  const closingBalance =
    open.balance !== null && open.balanceOn !== null
      ? { amount: open.balance, on: open.balanceOn }
      : null;
  const { from, to, aside } = open;
  const lines = isTurned(open) ? open.lines.map(turned) : open.lines;
  return statementOf(account, lines, { from, to, setAside: aside, closingBalance });
}

const IS_OUT = new Set(['DEBIT', 'POS', 'FEE', 'SRVCHG', 'CASH', 'ATM']);
const IS_IN = new Set(['CREDIT', 'DEP']);

/** True for a card whose purchases are positive: the type of every line that has a clear type contradicts its sign. */
function isTurned({ kind, lines }: OpenStatement): boolean {
  if (kind !== 'card') return false;
  const typed = lines.filter((line) => IS_OUT.has(line.kind) || IS_IN.has(line.kind));
  return (
    typed.some((line) => IS_OUT.has(line.kind)) &&
    typed.every((line) => (IS_OUT.has(line.kind) ? line.amount > 0 : line.amount < 0))
  );
}

function turned(line: StatementLine): StatementLine {
  return { ...line, amount: -line.amount };
}

/** The content read from a file so far. */
class OfxReading {
  readonly statements: OpenStatement[] = [];
  isComplete = false;
  private transaction: Map<string, string> | null = null;
  private transactionLine = 0;
  private block = '';
  private count = 0;

  take(closes: boolean, name: string, value: string, line: number): void {
    if (closes) this.close(name);
    else this.open(name, value, line);
  }

  private close(name: string): void {
    if (name === 'OFX') this.isComplete = true;
    if (name === this.block) this.block = '';
    if (name === 'STMTTRN') this.finishTransaction();
    if (name === 'STMTTRNP') this.finishPending();
    if (name === 'LEDGERBAL') this.block = '';
  }

  private open(name: string, value: string, line: number): void {
    if (name === 'STMTRS') this.statements.push(emptyStatement(null));
    if (name === 'CCSTMTRS') this.statements.push(emptyStatement('card'));
    const statement = this.statements.at(-1);
    if (!statement) return;
    if (name === 'STMTTRN') {
      if (this.transaction) throw cutOff(this.transactionLine);
      this.transaction = new Map();
      this.transactionLine = line;
      this.count += 1;
      statement.entries += 1;
      refuseTooMany(this.count);
    } else if (name === 'STMTTRNP') {
      if (this.transaction) this.finishPending();
      statement.entries += 1;
      this.transaction = new Map();
      this.transactionLine = line;
    } else if (BLOCKS.has(name) || name === 'LEDGERBAL' || name === 'AVAILBAL') {
      this.block = name;
    } else {
      this.value(statement, name, decodedEntities(value).trim(), line);
    }
  }

  private value(statement: OpenStatement, name: string, value: string, line: number): void {
    if (value === '') return;
    if (this.transaction) {
      const key = this.block === '' ? name : `${this.block}.${name}`;
      if (!this.transaction.has(key)) this.transaction.set(key, value);
      return;
    }
    if (name === 'CURDEF') statement.currency = value.slice(0, 3).toUpperCase();
    if (name === 'BANKID') statement.bankId ||= value.slice(0, 40);
    if (name === 'ACCTID') statement.accountId ||= value.slice(0, 40).replaceAll(/\s/g, '');
    if (name === 'ACCTTYPE') statement.kind ??= kindOf(value);
    if (name === 'DTSTART') statement.from = ofxDate(value);
    if (name === 'DTEND') statement.to = ofxDate(value);
    if (this.block !== 'LEDGERBAL') return;
    if (name === 'BALAMT') statement.balance = ofxAmount(value, line);
    if (name === 'DTASOF') statement.balanceOn = ofxDate(value);
  }

  private finishPending(): void {
    const found = this.transaction;
    const statement = this.statements.at(-1);
    this.transaction = null;
    if (!found || !statement) return;
    const texts = [found.get('NAME') ?? '', found.get('MEMO') ?? ''];
    statement.aside.push(setAside(statement.entries, 'notBooked', texts));
  }

  private finishTransaction(): void {
    const found = this.transaction;
    const statement = this.statements.at(-1);
    this.transaction = null;
    this.block = '';
    if (!found || !statement) return;
    const bookedOn = ofxDate(found.get('DTPOSTED') ?? '');
    if (bookedOn === null) {
      throw new StatementError('A transaction has no date that exists.', this.transactionLine);
    }
    const amount = ofxAmount(found.get('TRNAMT') ?? '', this.transactionLine);
    const name = found.get('NAME') ?? found.get('PAYEE.NAME') ?? '';
    const memo = found.get('MEMO') ?? '';
    if (amount === 0) {
      statement.aside.push(setAside(statement.entries, 'zero', [name, memo]));
      return;
    }
    statement.lines.push(
      statementLine({
        bankId: found.get('FITID') ?? '',
        bookedOn,
        amount,
        description: [name, memo],
        payerName: memo === '' ? '' : name,
        reference: found.get('REFNUM') ?? '',
        payerAccount: found.get('BANKACCTTO.ACCTID') ?? '',
        kind: found.get('TRNTYPE') ?? '',
      }),
    );
  }
}

function kindOf(type: string): AccountKind | null {
  if (/^savings|^moneymrkt|^cd$/i.test(type)) return 'savings';
  return /^checking/i.test(type) ? 'current' : null;
}

function emptyStatement(kind: AccountKind | null): OpenStatement {
  return {
    currency: 'GBP',
    bankId: '',
    accountId: '',
    from: null,
    to: null,
    balance: null,
    balanceOn: null,
    kind,
    entries: 0,
    aside: [],
    lines: [],
  };
}

function cutOff(line: number): StatementError {
  return new StatementError('A transaction begins and never ends. Please download it again.', line);
}

function ofxDate(value: string): PlainDate | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value);
  return parts ? dateOf(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : null;
}

function ofxAmount(value: string, line: number): Pence {
  const amount = parseAmount(value);
  if (amount === null) throw new StatementError('An amount cannot be read.', line);
  return amount;
}
