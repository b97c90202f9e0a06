import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { BankDetails } from '@roundbook/domain/account/businesses/bank-details';
import { addedVatOf, fullPriceText } from '@roundbook/domain/account/businesses/vat-prices';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import {
  jobWords,
  type PriceChange,
  priceLines,
  priceRows,
} from '@roundbook/domain/messages/documents/new-prices';
import type { Values } from '@roundbook/domain/messages/templates/fill';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { balanceWords } from '@roundbook/domain/money/ledger/balance-words';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { formatDayAndMonth, formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { frequencyWords, isRecurring } from '@roundbook/domain/work/jobs/frequency';
import type { AgreedJob, DocumentCustomer } from './particulars-queries.ts';

/** The details shared by all documents that are made together. */
export interface Occasion {
  readonly business: Business;
  readonly bankDetails: BankDetails | null;
  /** The date printed on the documents. */
  readonly dated: PlainDate;
  readonly priceChange: PriceChange | null;
  /**
   * The round by which the customers were chosen: only jobs on it get new prices. Null if the
   * customers were chosen in another way.
   */
  readonly roundId: string | null;
  /** The price rise that the documents announce, if any. */
  readonly riseId?: string | undefined;
}

/** The prices that a price rise changes, by job; null if there is no price rise. */
export type RaisedPrices = ReadonlyMap<
  string,
  { readonly oldCost: Pence; readonly newCost: Pence }
> | null;

/** The jobs whose new prices a document announces. */
export function jobsWithNewPrice(
  jobs: readonly AgreedJob[],
  { roundId }: Pick<Occasion, 'roundId'>,
  raised: RaisedPrices = null,
): AgreedJob[] {
  if (raised) return jobs.filter(({ id }) => raised.has(id));
  return jobs.filter(
    (job) =>
      isRecurring(job.frequency) && job.cost > 0 && (roundId === null || job.roundId === roundId),
  );
}

function agreedWords(job: AgreedJob, addedVat: number | null): string {
  const often = frequencyWords(job.frequency).toLowerCase();
  const price = job.cost > 0 ? `: ${fullPriceText(job.cost, addedVat)}` : '';
  return `${jobWords(job)}, ${isRecurring(job.frequency) ? often : 'once'}${price}`;
}

function nextVisitWords(jobs: readonly AgreedJob[]): string {
  const next = jobs.find(({ dueOn }) => dueOn !== null);
  if (!next) return '';
  return next.scheduledOn === null
    ? `week of ${formatDayAndMonth(next.dueOn!)}`
    : formatDayAndMonth(next.scheduledOn);
}

/** The values that are the same for every customer. */
function valuesOfBusiness({ business, dated, priceChange }: Occasion): Values {
  return {
    businessName: business.name,
    businessPhone: business.phoneNumber,
    businessEmail: business.email,
    businessAddress: displayAddress(business.address),
    date: formatLongDate(dated),
    ...(priceChange ? { changesOn: formatLongDate(priceChange.on) } : {}),
  };
}

/**
 * Rows with old and new prices; the new ones come from the price rise if there is one, and are
 * calculated otherwise.
 */
function rowsOf(
  jobs: readonly AgreedJob[],
  change: PriceChange,
  raised: RaisedPrices,
  addedVat: number | null,
): string[][] {
  if (!raised) return priceRows(jobs, change, addedVat);
  return jobs.map((job) => {
    const { oldCost, newCost } = raised.get(job.id)!;
    return [jobWords(job), fullPriceText(oldCost, addedVat), fullPriceText(newCost, addedVat)];
  });
}

/** The values for one customer, and the rows with their new prices. */
export function particularsOf(
  customer: DocumentCustomer,
  jobs: readonly AgreedJob[],
  occasion: Occasion,
  raised: RaisedPrices = null,
): { readonly values: Values; readonly prices: readonly (readonly string[])[] } {
  const { bankDetails, priceChange } = occasion;
  const addedVat = addedVatOf(occasion.business);
  const prices = priceChange
    ? rowsOf(jobsWithNewPrice(jobs, occasion, raised), priceChange, raised, addedVat)
    : [];
  return {
    values: {
      ...valuesOfBusiness(occasion),
      customerName: customerDisplayName(customer),
      customerAddress: displayAddress(customer.address),
      reference: customer.shortId,
      agreedWork: jobs.map((job) => agreedWords(job, addedVat)).join('\n'),
      nextVisit: nextVisitWords(jobs),
      balance: balanceWords(customer.balance),
      howToPay: howToPayText(bankDetails, customer.shortId),
      ...(priceChange ? { priceChanges: priceLines(prices) } : {}),
    },
    prices,
  };
}
