import Papa from 'papaparse';
import type { BankEntry, EntryKind } from '../life/model.ts';
import {
  isStandingOrder,
  type Layout,
  paidIn,
  paidOut,
  type Posted,
  pounds,
  sentReference,
  serial,
  shortName,
  slashed,
  withCommas,
} from './layout.ts';

type Words = Readonly<Record<EntryKind, string>>;

/** Rows as a CSV file; `quotes` is true for banks that put every field in quotes. */
export function csv(rows: readonly (readonly string[])[], quotes = false): string {
  return `${Papa.unparse(rows as string[][], { quotes, newline: '\r\n' })}\r\n`;
}

/** The name and the reference in a single string, as most banks write them. */
export function inOneText(entry: BankEntry): string {
  return [shortName(entry), sentReference(entry).toUpperCase()].filter(Boolean).join(' ');
}

const OUT_AND_IN = {
  'own transfer': 'TFR',
  'card out': 'DEB',
  'direct debit out': 'DD',
  'transfer out': 'FPO',
  'cash in': 'DEP',
} as const;

const LLOYDS_TYPES: Words = {
  ...OUT_AND_IN,
  'transfer in': 'FPI',
  'standing order in': 'SO',
  credit: 'BGC',
  interest: 'INT',
};

const BARCLAYS_TYPES: Words = {
  'transfer in': 'FT',
  'standing order in': 'REPEATPMT',
  credit: 'DIRECTDEP',
  'own transfer': 'FT',
  interest: 'OTH',
  'cash in': 'CASH',
  'card out': 'PAYMENT',
  'direct debit out': 'DIRECTDEBIT',
  'transfer out': 'FT',
};

export const BARCLAYS: Layout = {
  name: 'Barclays',
  extension: 'csv',
  everyDay: false,
  newestFirst: true,
  encoding: 'utf8',
  write: (posted, { sortCode, number }) =>
    csv([
      ['Number', 'Date', 'Account', 'Amount', 'Subcategory', 'Memo'],
      // The name is padded to 18 characters, and the bank's kind of payment ends the memo.
      ...posted.map(({ entry, on }) => [
        ' ',
        slashed(on),
        `${sortCode.replaceAll(/(..)(..)(..)/g, '$1-$2-$3')} ${number}`,
        pounds(entry.amount),
        BARCLAYS_TYPES[entry.kind],
        `${shortName(entry).padEnd(18)}\t${sentReference(entry).toUpperCase()} ${isStandingOrder(entry) ? 'STO' : entry.amount > 0 ? 'BGC' : 'BBP'}`,
      ]),
    ]),
};

function lloydsLike(name: string, describe: (posted: Posted) => string): Layout {
  return {
    name,
    extension: 'csv',
    everyDay: false,
    newestFirst: true,
    encoding: 'utf8',
    write: (posted, { sortCode, number }) =>
      csv([
        [
          'Transaction Date',
          'Transaction Type',
          'Sort Code',
          'Account Number',
          'Transaction Description',
          'Debit Amount',
          'Credit Amount',
          'Balance',
        ],
        ...posted.map((line) => [
          slashed(line.on),
          LLOYDS_TYPES[line.entry.kind],
          `'${sortCode.replaceAll(/(..)(..)(..)/g, '$1-$2-$3')}`,
          number,
          describe(line),
          paidOut(line.entry.amount),
          paidIn(line.entry.amount),
          pounds(line.balance),
        ]),
      ]),
  };
}

export const LLOYDS = lloydsLike('Lloyds', (line) =>
  [
    inOneText(line.entry),
    line.entry.kind === 'transfer in' ? `${serial(line)}00000N ${line.on.slice(8)}` : '',
  ]
    .filter(Boolean)
    .join(' '),
);

/** Gives the name and the reference, or `CREDIT` for an entry that has neither. */
export const TSB = lloydsLike('TSB', ({ entry }) => inOneText(entry) || 'CREDIT');

const NATWEST_TYPES: Words = {
  ...OUT_AND_IN,
  'transfer in': 'BAC',
  'standing order in': 'BAC',
  credit: 'BAC',
  interest: 'INT',
  'cash in': 'C/L',
  'card out': 'POS',
  'direct debit out': 'D/D',
  'transfer out': 'OTR',
};

export const NATWEST: Layout = {
  name: 'NatWest',
  extension: 'csv',
  everyDay: false,
  newestFirst: false,
  encoding: 'utf8',
  write: (posted, { sortCode, number, holder }) =>
    csv([
      ['Date', 'Type', 'Description', 'Value', 'Balance', 'Account Name', 'Account Number'],
      ...posted.map((line) => [
        slashed(line.on),
        NATWEST_TYPES[line.entry.kind],
        `'${[
          shortName(line.entry),
          sentReference(line.entry).toUpperCase(),
          line.entry.kind === 'transfer in'
            ? `FP ${slashed(line.on).replace(/20(..)$/, '$1')} ${serial(line).slice(0, 2)} , ${serial(line)}${serial(line).slice(0, 7)}N`
            : '',
        ]
          .filter(Boolean)
          .join(' , ')}`,
        pounds(line.entry.amount),
        pounds(line.balance),
        `'${holder.toUpperCase()}`,
        `'${sortCode}-${number}`,
      ]),
    ]),
};

/** A file without headings. */
export const HSBC: Layout = {
  name: 'HSBC',
  extension: 'csv',
  everyDay: false,
  newestFirst: true,
  encoding: 'utf8',
  write: (posted) =>
    csv(
      posted.map(({ entry, on }) => [
        slashed(on),
        inOneText(entry),
        withCommas(entry.amount).replace('£', ''),
      ]),
    ),
};

export const CO_OPERATIVE: Layout = {
  name: 'Co-operative',
  extension: 'csv',
  everyDay: false,
  newestFirst: true,
  encoding: 'utf8',
  write: (posted) =>
    csv([
      ['Date', 'Description', 'Type', 'Money In', 'Money Out', 'Balance'],
      ...posted.map(({ entry, on, balance }) => [
        on,
        // The name and the reference share a column of 32 characters.
        inOneText(entry).slice(0, 32),
        isStandingOrder(entry) ? 'STANDING ORDER' : entry.amount > 0 ? 'CREDIT' : 'DEBIT',
        paidIn(entry.amount),
        paidOut(entry.amount),
        pounds(balance),
      ]),
    ]),
};
