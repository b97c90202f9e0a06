import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { addedVatOf, priceText } from '@roundbook/domain/account/businesses/vat-prices';
import { type VatRegistration, vatOn } from '@roundbook/domain/account/businesses/vat-registration';
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
import { quotePaperNumber } from '@roundbook/domain/customers/quotes/quote-number';
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
  { title, current, answer }: Quote,
  price: Itemisation,
  { timeZone }: Business,
  frequency: Frequency | null,
): Letter['facts'] {
  const dayOf = (instant: string) => formatLongDate(todayIn(timeZone, instant));
  const facts = [{ label: 'Work', value: title }];
  if (price.sentAt) facts.push({ label: 'Date', value: dayOf(price.sentAt) });
  const { validUntil, validDays } = price;
  facts.push(
    validUntil
      ? { label: 'Holds until', value: formatLongDate(validUntil) }
      : { label: 'Will hold for', value: `${validDays} ${validDays === 1 ? 'day' : 'days'}` },
  );
  if (frequency) facts.push({ label: 'How often', value: frequencyWords(frequency) });
  if (answer?.kind === 'Accepted' && answer.itemisationId === current?.id) {
    const value = `${dayOf(answer.answeredAt)}, by ${answer.name}`;
    facts.push({ label: 'Accepted', value });
  }
  return facts;
}

/** How VAT relates to the prices that the reader pays. */
function vatNote(vatPercent: number | null, addedVat: number | null): string {
  if (vatPercent === null) return 'We are not registered for VAT, so no VAT is added.';
  return addedVat === null
    ? `Prices include VAT at ${vatPercent}%.`
    : `Prices are without VAT; totals include VAT at ${vatPercent}%.`;
}

/**
 * The number of the registration under which the price was sent, as on the invoices for its work; empty for a price
 * without VAT.
 */
function vatNumberOf(
  { vatPercent, sentAt }: Itemisation,
  { timeZone, vatNumber }: Business,
  registrations: readonly VatRegistration[],
): string {
  if (vatPercent === null) return '';
  if (sentAt === null) return vatNumber;
  return vatOn(registrations, todayIn(timeZone, sentAt))?.vatNumber ?? vatNumber;
}

/** The total of a visit; for a price with VAT, also its net amount and its VAT. */
function totalsOf(
  label: string,
  { total, vat }: { readonly total: number; readonly vat: number },
  vatPercent: number | null,
): Letter['totals'] {
  const pounds = (name: string, amount: number) => ({ label: name, value: formatPounds(amount) });
  if (vatPercent === null) return [pounds(label, total)];
  return [
    pounds(`${label}, net`, total - vat),
    pounds(`VAT at ${vatPercent}%`, vat),
    pounds(`${label}, with VAT`, total),
  ];
}

/** A line's price as rows of the letter. */
const rowsOf = ({ rows }: LinePrice, after: string, addedVat: number | null) =>
  rows.map(({ label, first, regular }) => [
    `${label}${after}`,
    first === null ? '' : priceText(first, addedVat),
    regular === null ? '' : priceText(regular, addedVat),
  ]);

/**
 * A price as a letter, with its number. If the business was VAT-registered when it sent the price, the letter bears its
 * VAT number and says that prices include VAT or, if the business enters prices without VAT, that the totals include
 * it: customers always read the amount that they pay. Any other letter says that no VAT is added.
 */
export function quoteLetter(
  quote: Quote,
  price: Itemisation,
  business: Business,
  registrations: readonly VatRegistration[],
): Letter {
  const { choice, isAccepted } = choiceOf(price, quote.answer);
  const addedVat = price.vatPercent === null ? null : addedVatOf(business);
  const totals = itemisationTotals(price, choice, price.vatPercent);
  const chosen = new Set(chosenLines(price, choice));
  const prices = linePrices(price, choice.frequency);
  const options = isAccepted ? [] : prices.filter(({ line }) => line.isOption);
  const often = choice.frequency ? frequencyWords(choice.frequency).toLowerCase() : '';
  const { first, regular } = totals;
  const full = isAccepted ? null : withOptionsWords(price, choice);
  return {
    title: `${price.kind === 'Estimate' ? 'Estimate' : 'Quote'} ${quotePaperNumber(quote.number, price.number)}`,
    mark: price.sentAt === null ? 'Draft' : null,
    sender: letterheadOf(business, vatNumberOf(price, business, registrations)),
    recipient: { name: quote.name, lines: addressParts(quote.address) },
    facts: factsOf(quote, price, business, choice.frequency),
    columns: COLUMNS,
    rows: [
      ...prices.filter(({ line }) => chosen.has(line)).flatMap((one) => rowsOf(one, '', addedVat)),
      ...options.flatMap((one) => rowsOf(one, ' (optional)', addedVat)),
    ],
    totals: [
      ...totalsOf('First time', first, price.vatPercent),
      ...(regular ? totalsOf(`Then ${often}`, regular, price.vatPercent) : []),
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
