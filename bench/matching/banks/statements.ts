import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { workingDayFrom } from '@roundbook/domain/values/dates/bank-holidays';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BankEntry } from '../life/model.ts';
import { BARCLAYS, CO_OPERATIVE, HSBC, LLOYDS, NATWEST, TSB } from './csv-banks.ts';
import { CAMT_053, MT940, OFX, QIF } from './exchange-formats.ts';
import { type FirmAccount, isStandingOrder, type Layout, type Posted } from './layout.ts';
import { METRO, MONZO, NATIONWIDE, SANTANDER, STARLING, TIDE } from './other-csv-banks.ts';

/** The layouts of the firms' banks, in the order of the seeds from 1. */
export const LAYOUTS: readonly Layout[] = [
  BARCLAYS,
  MONZO,
  LLOYDS,
  STARLING,
  NATWEST,
  OFX,
  HSBC,
  CAMT_053,
  SANTANDER,
  TIDE,
  NATIONWIDE,
  MT940,
  TSB,
  QIF,
  CO_OPERATIVE,
  METRO,
];

export function layoutOf(seed: number): Layout {
  return LAYOUTS[(((seed - 1) % LAYOUTS.length) + LAYOUTS.length) % LAYOUTS.length]!;
}

const ACCOUNT: FirmAccount = { sortCode: '209912', number: '40271836', holder: 'Sparkle Windows' };
const OPENING_BALANCE = 412_655;

/** The entries, each with the day on which the bank books it, in date order. */
export function post(entries: readonly BankEntry[], layout: Layout): Posted[] {
  const dated = entries.map((entry) => {
    const always = layout.everyDay && !isStandingOrder(entry);
    return { entry, on: always ? entry.on : workingDayFrom(entry.on) };
  });
  const inOrder = dated.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  let balance = OPENING_BALANCE;
  return inOrder.map(({ entry, on }) => {
    balance += entry.amount;
    return { entry, on, balance };
  });
}

/** Writes a statement as a file; returns the file, and the entries in its order. */
export function writeStatement(
  posted: readonly Posted[],
  layout: Layout,
): { readonly bytes: Uint8Array; readonly inOrder: readonly Posted[] } {
  const inOrder = layout.newestFirst ? posted.toReversed() : posted;
  return { bytes: Buffer.from(layout.write(inOrder, ACCOUNT), layout.encoding), inOrder };
}

/** Splits entries into periods of the given number of days, one statement for each. */
export function byPeriod(
  posted: readonly Posted[],
  from: PlainDate,
  days: number,
): { readonly from: PlainDate; readonly posted: Posted[] }[] {
  const parts = Map.groupBy(posted, ({ on }) => Math.floor(diffDays(from, on) / days));
  return [...parts]
    .toSorted(([a], [b]) => a - b)
    .map(([part, lines]) => ({ from: addDays(from, part * days), posted: lines }));
}
