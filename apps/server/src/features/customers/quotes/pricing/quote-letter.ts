import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { addedVatOf, priceText } from '@roundbook/domain/account/businesses/vat-prices';
import {
  chosenLines,
  firstChoice,
  type ItemisationChoice,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { type LinePrice, linePrices } from '@roundbook/domain/customers/quotes/line-prices';
import {
  otherFrequencyWords,
  withOptionsWords,
} from '@roundbook/domain/customers/quotes/price-words';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type Frequency, frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { Column, Letter } from '../../../../platform/pdf/letter.ts';
import { letterheadOf } from '../../../account/businesses/letterhead-lookups.ts';

const COLUMNS: readonly Column[] = [
  { label: 'Description', width: 'fill' },
  { label: 'First time', width: 'fit' },
  { label: 'After that', width: 'fit' },
];

/** The choice that the customer accepted, or else the price without options. */
function choiceOf(
  price: Itemisation,
  answer: Quote['answer'],
): { readonly choice: ItemisationChoice; readonly isAccepted: boolean } {
  return answer?.kind === 'Accepted' && answer.itemisationId === price.id
    ? { choice: answer, isAccepted: true }
    : { choice: firstChoice(price), isAccepted: false };
}

function factsOf(
  { current, answer }: Quote,
  price: Itemisation,
  { timeZone }: Business,
  frequency: Frequency | null,
): Letter['facts'] {
  const dayOf = (instant: string) => formatLongDate(todayIn(timeZone, instant));
  const facts: { label: string; value: string }[] = [];
  if (price.sentAt) facts.push({ label: 'Date', value: dayOf(price.sentAt) });
  if (price.validUntil) {
    facts.push({ label: 'Holds until', value: formatLongDate(price.validUntil) });
  }
  if (frequency) facts.push({ label: 'How often', value: frequencyWords(frequency) });
  if (answer?.kind === 'Accepted' && answer.itemisationId === current?.id) {
    const value = `${dayOf(answer.answeredAt)}, by ${answer.name}`;
    facts.push({ label: 'Accepted', value });
  }
  return facts;
}

function vatNote(vatPercent: number | null, addedVat: number | null): string {
  if (vatPercent === null) return '';
  return addedVat === null
    ? `Prices include VAT at ${vatPercent}%.`
    : `Totals include VAT at ${vatPercent}%.`;
}

/** A line's price as rows of the letter. */
const rowsOf = ({ rows }: LinePrice, after: string, addedVat: number | null) =>
  rows.map(({ label, first, regular }) => [
    `${label}${after}`,
    first === null ? '' : priceText(first, addedVat),
    regular === null ? '' : priceText(regular, addedVat),
  ]);

/**
 * A price as a letter. If the business is VAT-registered, the letter says that prices include VAT or, if the business enters
 * them without, that the totals do: customers always read the amount that they pay.
 */
export function quoteLetter(quote: Quote, price: Itemisation, business: Business): Letter {
  const { choice, isAccepted } = choiceOf(price, quote.answer);
  const addedVat = price.vatPercent === null ? null : addedVatOf(business);
  const withVat = addedVat === null ? '' : ', with VAT';
  const totals = itemisationTotals(price, choice, price.vatPercent);
  const chosen = new Set(chosenLines(price, choice));
  const prices = linePrices(price, choice.frequency);
  const options = isAccepted ? [] : prices.filter(({ line }) => line.isOption);
  const often = choice.frequency ? frequencyWords(choice.frequency).toLowerCase() : '';
  const pounds = (label: string, amount: number) => ({ label, value: formatPounds(amount) });
  const full = isAccepted ? null : withOptionsWords(price, choice);
  return {
    title: `${price.kind === 'Estimate' ? 'Estimate' : 'Quote'}: ${quote.title}`,
    mark: price.sentAt === null ? 'Draft' : null,
    sender: letterheadOf(business, price.vatPercent === null ? '' : business.vatNumber),
    recipient: { name: quote.name, lines: addressParts(quote.address) },
    facts: factsOf(quote, price, business, choice.frequency),
    columns: COLUMNS,
    rows: [
      ...prices.filter(({ line }) => chosen.has(line)).flatMap((one) => rowsOf(one, '', addedVat)),
      ...options.flatMap((one) => rowsOf(one, ' (optional)', addedVat)),
    ],
    totals: [
      pounds(`First time${withVat}`, totals.first.total),
      ...(totals.regular ? [pounds(`Then ${often}${withVat}`, totals.regular.total)] : []),
    ],
    notes: [
      price.note,
      ...(full === null ? [] : [`Optional items are not included in these totals: ${full}.`]),
      ...(isAccepted ? [] : otherFrequencyWords(price, choice)),
      vatNote(price.vatPercent, addedVat),
      price.terms,
    ].filter((note) => note !== ''),
  };
}
