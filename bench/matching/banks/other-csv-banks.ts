import { csv, inOneText } from './csv-banks.ts';
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
  spelt,
  withCommas,
} from './layout.ts';

export const SANTANDER: Layout = {
  name: 'Santander',
  extension: 'csv',
  everyDay: false,
  newestFirst: true,
  encoding: 'latin1',
  write: (posted) =>
    csv([
      ['Date', 'Type', 'Merchant/Description', 'Debit/Credit', 'Balance'],
      ...posted.map(({ entry, on, balance }) => {
        const reference = sentReference(entry).toUpperCase();
        const from = `REF.${reference} FROM ${shortName(entry)}`;
        return [
          slashed(on),
          isStandingOrder(entry) ? 'STANDING ORDER' : 'FASTER PAYMENTS RECEIPT',
          entry.kind === 'transfer in'
            ? `FASTER PAYMENTS RECEIPT ${from}`
            : isStandingOrder(entry)
              ? `STANDING ORDER RECEIPT ${from}`
              : inOneText(entry),
          withCommas(entry.amount),
          withCommas(balance),
        ];
      }),
    ]),
};

export const NATIONWIDE: Layout = {
  name: 'Nationwide',
  extension: 'csv',
  everyDay: false,
  newestFirst: false,
  encoding: 'latin1',
  write: (posted, { number }) =>
    csv(
      [
        ['Account Name:', `Business Instant ****${number.slice(3)}`],
        ['Account Balance:', withCommas(posted.at(-1)?.balance ?? 0)],
        ['Available Balance: ', withCommas(posted.at(-1)?.balance ?? 0)],
        [],
        ['Date', 'Transaction type', 'Description', 'Paid out', 'Paid in', 'Balance'],
        ...posted.map(({ entry, on, balance }) => {
          const type =
            entry.kind === 'transfer in'
              ? 'Bank credit'
              : isStandingOrder(entry)
                ? 'Standing order in'
                : 'Transfer';
          return [
            spelt(on),
            type,
            `${type} ${inOneText(entry)}`,
            paidOut(entry.amount) && withCommas(-entry.amount),
            paidIn(entry.amount) && withCommas(entry.amount),
            withCommas(balance),
          ];
        }),
      ],
      true,
    ),
};

/** Shows the payer's name in full, in the payer's own spelling. */
export const MONZO: Layout = {
  name: 'Monzo',
  extension: 'csv',
  everyDay: true,
  newestFirst: false,
  encoding: 'utf8',
  write: (posted) =>
    csv([
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In'.split(
        ',',
      ),
      ...posted.map((line) => {
        const { entry, on } = line;
        const reference = sentReference(entry);
        const out = entry.amount < 0;
        return [
          `tx_0000${serial(line)}`,
          slashed(on),
          `${String(7 + (Number(serial(line).at(-1)) % 12)).padStart(2, '0')}:14:09`,
          entry.kind === 'card out' ? 'Card payment' : 'Faster payment',
          entry.name,
          '',
          out ? 'Expenses' : 'Income',
          pounds(entry.amount),
          'GBP',
          pounds(entry.amount),
          'GBP',
          reference,
          '',
          '',
          reference,
          '',
          out ? pounds(entry.amount) : '',
          out ? '' : pounds(entry.amount),
        ];
      }),
    ]),
};

export const STARLING: Layout = {
  name: 'Starling',
  extension: 'csv',
  everyDay: true,
  newestFirst: false,
  encoding: 'utf8',
  write: (posted) =>
    csv([
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes'.split(
        ',',
      ),
      ...posted.map(({ entry, on, balance }) => [
        slashed(on),
        entry.name,
        sentReference(entry),
        entry.kind === 'card out'
          ? 'CONTACTLESS'
          : isStandingOrder(entry)
            ? 'STANDING ORDER'
            : 'FASTER PAYMENT',
        pounds(entry.amount),
        pounds(balance),
        entry.amount > 0 ? 'REVENUE' : 'OTHER',
        '',
      ]),
    ]),
};

export const TIDE: Layout = {
  name: 'Tide',
  extension: 'csv',
  everyDay: true,
  newestFirst: true,
  encoding: 'utf8',
  write: (posted) =>
    csv([
      'Date,Timestamp,Transaction ID,Transaction description,Reference,Paid out,Paid in,Balance,Transaction type,Category'.split(
        ',',
      ),
      ...posted.map((line) => [
        line.on,
        `${line.on} 10:22:31`,
        serial(line),
        line.entry.name || sentReference(line.entry),
        sentReference(line.entry),
        paidOut(line.entry.amount),
        paidIn(line.entry.amount),
        pounds(line.balance),
        line.entry.amount > 0 ? 'Domestic Transfer' : 'Card Transaction',
        '',
      ]),
    ]),
};

/** Prefixes the details, puts the reference before the name, and truncates the whole text. */
export const METRO: Layout = {
  name: 'Metro',
  extension: 'csv',
  everyDay: false,
  newestFirst: true,
  encoding: 'utf8',
  write: (posted: readonly Posted[]) =>
    csv([
      ['Date', 'Details', 'Transaction Type', 'In', 'Out', 'Balance'],
      ...posted.map(({ entry, on, balance }) => [
        spelt(on).toUpperCase(),
        `${entry.amount > 0 ? 'INWARD PAYMENT' : 'OUTWARD PAYMENT'} ${sentReference(entry).toUpperCase()} ${shortName(entry)}`.slice(
          0,
          52,
        ),
        isStandingOrder(entry) ? 'Standing Order' : 'Faster Payment',
        entry.amount > 0 ? pounds(entry.amount) : '0.00',
        entry.amount < 0 ? pounds(-entry.amount) : '0.00',
        pounds(balance),
      ]),
    ]),
};
