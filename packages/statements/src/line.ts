import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type {
  AccountKind,
  SetAside,
  SetAsideReason,
  Statement,
  StatementAccount,
  StatementLine,
} from './model.ts';

/** The maximum number of characters in a description. */
const DESCRIPTION = 500;
/** The maximum number of characters in a name, reference, kind or id. */
const SHORT = 140;

/** Text on a single line, well formed and not too long, without control characters or runs of spaces. */
export function clean(text: string, most: number = SHORT): string {
  return text
    .slice(0, 20 * most)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();
}

/** The parts of a description in order, leaving out parts that another part contains. */
export function joined(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const part of parts.map((one) => clean(one, DESCRIPTION))) {
    if (part === '' || kept.some((one) => one.includes(part))) continue;
    kept.push(part);
  }
  return clean(kept.join(' '), DESCRIPTION);
}

/** The fields that a reader found in a line; fields that it did not find are empty. */
export interface FoundLine extends Partial<Omit<StatementLine, 'description'>> {
  readonly bookedOn: PlainDate;
  readonly amount: Pence;
  readonly description: readonly string[];
}

/** A line in the form of the model. */
export function statementLine(found: FoundLine): StatementLine {
  return {
    bankId: clean(found.bankId ?? ''),
    bookedOn: found.bookedOn,
    amount: found.amount,
    description: joined(found.description),
    payerName: clean(found.payerName ?? ''),
    reference: clean(found.reference ?? ''),
    payerAccount: accountText(found.payerAccount ?? ''),
    kind: clean(found.kind ?? '', 60),
    balanceAfter: found.balanceAfter ?? null,
  };
}

/** An account number or IBAN without spaces and dashes; empty for any other text. */
function accountText(text: string): string {
  const plain = text
    .slice(0, 80)
    .replaceAll(/[\s'-]/g, '')
    .toUpperCase();
  return /^[A-Z]{0,4}\d[A-Z\d]{4,33}$/.test(plain) ? plain : '';
}

const SORT_CODE = /(?:^|\D)(\d{2}-\d{2}-\d{2}|\d{2} \d{2} \d{2})(?!\d)/;
const FOURTEEN = /(?:^|\D)(\d{6})[-\s]?(\d{8})(?!\d)/;
const EIGHT = /(?:^|\D)(\d{8})(?!\d)/;
const IBAN = /(?:^|[^A-Z\d])([A-Z]{2}\d{2}[A-Z]{4}(?:\s?\d){14})(?!\d)/;

/** The account that a string identifies, with as many of its parts as the string gives. */
export function accountIn(
  text: string,
  currency = 'GBP',
  kind: AccountKind | null = null,
): StatementAccount {
  const short = text.slice(0, 2000).toUpperCase();
  const iban = (IBAN.exec(short)?.[1] ?? '').replaceAll(/\s/g, '');
  if (iban.startsWith('GB')) {
    return { sortCode: iban.slice(8, 14), accountNumber: iban.slice(14, 22), iban, currency, kind };
  }
  const together = FOURTEEN.exec(short);
  if (together) {
    return { sortCode: together[1] ?? '', accountNumber: together[2] ?? '', iban, currency, kind };
  }
  const sortCode = (SORT_CODE.exec(short)?.[1] ?? '').replaceAll(/\D/g, '');
  return { sortCode, accountNumber: EIGHT.exec(short)?.[1] ?? '', iban, currency, kind };
}

/**
 * A statement of the given lines; its period runs from the first to the last line's day, unless the bank states
 * another.
 */
export function statementOf(
  account: StatementAccount,
  lines: readonly StatementLine[],
  more: Partial<Omit<Statement, 'account' | 'lines'>> = {},
): Statement {
  let from: PlainDate | null = null;
  let to: PlainDate | null = null;
  for (const { bookedOn } of lines) {
    if (from === null || bookedOn < from) from = bookedOn;
    if (to === null || bookedOn > to) to = bookedOn;
  }
  return {
    account,
    from: more.from ?? from,
    to: more.to ?? to,
    closingBalance: more.closingBalance ?? null,
    lines,
    setAside: more.setAside ?? [],
    check: more.check ?? null,
  };
}

/** A row that moved no money on the account. */
export function setAside(row: number, reason: SetAsideReason, parts: readonly string[]): SetAside {
  return { row, reason, text: clean(joined(parts)) };
}
