import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { BankEntry } from '../life/model.ts';

/** An entry with the day on which the firm's bank booked it, and the account's balance after it. */
export interface Posted {
  readonly entry: BankEntry;
  readonly on: PlainDate;
  readonly balance: Pence;
}

/** The account of a statement. */
export interface FirmAccount {
  readonly sortCode: string;
  readonly number: string;
  readonly holder: string;
}

/** A bank's way of writing statements. */
export interface Layout {
  readonly name: string;
  readonly extension: string;
  /** True for newer banks, which book entries every day; other banks book entries only on working days. */
  readonly everyDay: boolean;
  /** True if a file lists the newest entries first. */
  readonly newestFirst: boolean;
  /** `latin1` if the bank uses it. */
  readonly encoding: 'utf8' | 'latin1';
  /** The file's text, for entries in the file's order. */
  write(posted: readonly Posted[], account: FirmAccount): string;
}

/**
 * The maximum number of characters in a UK payment's reference, and in a name in the banks' old
 * messages.
 */
const LONGEST = 18;

/** The reference as the payer's bank forwards it. */
export function sentReference(entry: BankEntry): string {
  return entry.reference.slice(0, LONGEST).trim();
}

/** A name as old systems store it: in upper case and truncated. */
export function shortName(entry: BankEntry): string {
  return entry.name.toUpperCase().replaceAll(',', '').slice(0, LONGEST).trim();
}

export function isStandingOrder(entry: BankEntry): boolean {
  return entry.kind === 'standing order in';
}

export function pounds(amount: Pence): string {
  const size = Math.abs(amount);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return amount < 0 ? `-${text}` : text;
}

export function paidIn(amount: Pence): string {
  return amount > 0 ? pounds(amount) : '';
}

export function paidOut(amount: Pence): string {
  return amount < 0 ? pounds(-amount) : '';
}

/** `£1,234.50` */
export function withCommas(amount: Pence): string {
  const [whole, pence] = pounds(Math.abs(amount)).split('.');
  const text = `£${whole!.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${pence}`;
  return amount < 0 ? `-${text}` : text;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (part: number): string => String(part).padStart(2, '0');

/** `05/01/2026` */
export function slashed(date: PlainDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${two(day)}/${two(month)}/${year}`;
}

/** `05 Jan 2026` */
export function spelt(date: PlainDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${two(day)} ${MONTHS[month - 1]} ${year}`;
}

/** `20260105` */
export function tight(date: PlainDate): string {
  return date.replaceAll('-', '');
}

/** Digits that look like a bank's entry number and are the same in every run. */
export function serial({ entry, on, balance }: Posted): string {
  const text = `${on}${balance}${entry.amount}${entry.reference}`;
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_000_007;
  return String(hash).padStart(10, '0');
}
