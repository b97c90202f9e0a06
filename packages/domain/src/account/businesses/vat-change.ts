import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageIncludedIn } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { VatRegistration } from './vat-registration.ts';

/** The latest change between work with VAT and work without VAT. */
export interface VatChange {
  readonly kind: 'starts' | 'ends';
  /** The first day with VAT, or the last; null if the change applies to every day. */
  readonly day: PlainDate | null;
}

/** The prices that a change of VAT affects, and the invoices for days whose VAT changes. */
export interface PricesAtStake {
  /** Recurring jobs with a price. */
  readonly jobs: number;
  /** The total price, in pence, of one visit for each of these jobs. */
  readonly visitsOfAll: Pence;
  /** The number of invoices already issued for work from the day of the change onwards, which stay as they are. */
  readonly invoices: number;
}

function lastChange(registrations: readonly VatRegistration[]): VatChange {
  const last = registrations.at(-1);
  if (!last) return { kind: 'ends', day: null };
  if (last.endsOn !== null) return { kind: 'ends', day: last.endsOn };
  return { kind: 'starts', day: last.startsOn };
}

/**
 * The change that saving new registrations makes to prices from the day of the change onwards; null if prices stay
 * as they were, as when only a number changes.
 */
export function vatChangeOf(
  before: readonly VatRegistration[],
  after: readonly VatRegistration[],
): VatChange | null {
  const [was, becomes] = [lastChange(before), lastChange(after)];
  const isSame = was.kind === becomes.kind && was.day === becomes.day;
  return isSame ? null : becomes;
}

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

/** The text of the question before VAT is turned on or off, which says how prices are affected. */
export function vatChangeWords(
  { kind, day, risePercent = null }: VatChange & { readonly risePercent?: number | null },
  { jobs, visitsOfAll, invoices }: PricesAtStake,
  vatPercent: number,
): string {
  const vat = formatPounds(percentageIncludedIn(visitsOfAll, vatPercent));
  const kept = formatPounds(visitsOfAll - percentageIncludedIn(visitsOfAll, vatPercent));
  const all = formatPounds(visitsOfAll);
  const starts = kind === 'starts';
  const since = day === null ? '' : ` ${starts ? 'from' : 'after'} ${formatLongDate(day)}`;
  const opening = `${starts ? 'VAT' : 'No VAT'} is charged on work done${since}. Every price remains the amount that the customer pays: in jobs, services, price lists and quotes.`;
  const onTop =
    risePercent === null
      ? 'To add VAT on top, have a price rise drafted as well.'
      : `A price rise of ${risePercent}% is drafted for them: no price changes, and no customer is notified, until you settle it.`;
  const ofJobs = starts
    ? `One visit for each of your ${count(jobs, 'recurring job')} comes to ${all}: ${vat} of it is VAT, and you keep ${kept}. ${onTop}`
    : `One visit for each of your ${count(jobs, 'recurring job')} comes to ${all}, and you keep all of it: ${vat} of it was VAT.`;
  const wrong = `${count(invoices, 'invoice')} for work on these days ${invoices === 1 ? 'was' : 'were'} issued`;
  const issued = starts
    ? `${wrong} without VAT and will not change, but you owe the VAT on such work. To show the VAT, void each invoice and issue it again.`
    : `${wrong} with VAT and will not change. To take the VAT off, void each invoice and issue it again.`;
  return [opening, ...(jobs > 0 ? [ofJobs] : []), ...(invoices > 0 ? [issued] : [])].join(' ');
}
