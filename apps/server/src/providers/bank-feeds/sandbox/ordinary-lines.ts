import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { StatementLine } from '@roundbook/statements/model';
import { shortHash } from '../../sandbox/short-hash.ts';

/**
 * The ordinary outgoings of a window cleaner, each with its day of the month and its amount in
 * pence.
 */
const OUTGOINGS = [
  { days: [3], amount: -2712, text: 'DVLA VEHICLE TAX', kind: 'Direct Debit' },
  { days: [5, 12, 19, 26], amount: -4850, text: 'SHELL HARROGATE', kind: 'Card' },
  { days: [14], amount: -1900, text: 'TESCO MOBILE', kind: 'Direct Debit' },
  { days: [21], amount: -6430, text: 'CLEANING SUPPLIES ONLINE', kind: 'Card' },
  { days: [28], amount: -600, text: 'MONTHLY ACCOUNT FEE', kind: 'Charge' },
] as const;

/** The longest period that may be requested, in days. */
const LONGEST = 800;

/** The initial transactions of every sandbox account, which are the same at each request. */
export function ordinaryLines(
  holderRef: string,
  since: PlainDate,
  today: PlainDate,
): StatementLine[] {
  const lines: StatementLine[] = [];
  const days = Math.min(diffDays(since, today), LONGEST);
  for (let ago = days; ago >= 0; ago -= 1) {
    const bookedOn = addDays(today, -ago);
    const { day } = datePartsOf(bookedOn);
    for (const { days: when, amount, text, kind } of OUTGOINGS) {
      if (!when.some((one) => one === day)) continue;
      lines.push({
        bankId: shortHash(`${holderRef} ${bookedOn} ${text}`),
        bookedOn,
        amount,
        description: text,
        payerName: '',
        reference: '',
        payerAccount: '',
        kind,
        balanceAfter: null,
      });
    }
  }
  return lines;
}
