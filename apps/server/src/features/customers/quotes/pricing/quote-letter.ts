import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import {
  chosenLines,
  type Discount,
  firstChoice,
  type ItemisationChoice,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
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

/** A discount as printed: "New customers: 10% off the first time". */
function discountWords({ label, kind, value, on }: Discount): string {
  const off = kind === 'percent' ? `${value}%` : formatPounds(value);
  return `${label}: ${off} off ${on === 'first' ? 'the first time' : 'each time'}`;
}

/** The customer's accepted choice, or else the price without options. */
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

/** A price as a letter. If the business is VAT-registered, the letter says that prices include VAT. */
export function quoteLetter(quote: Quote, price: Itemisation, business: Business): Letter {
  const { choice, isAccepted } = choiceOf(price, quote.answer);
  const totals = itemisationTotals(price, choice, price.vatPercent);
  const lines = isAccepted ? chosenLines(price, choice) : price.lines;
  const often = choice.frequency ? frequencyWords(choice.frequency).toLowerCase() : '';
  const pounds = (label: string, amount: number) => ({ label, value: formatPounds(amount) });
  const others = price.frequencies.slice(1).map(({ frequency, percent }) => {
    const change = percent === 0 ? 'at the same price' : `${percent > 0 ? '+' : ''}${percent}%`;
    return `${frequencyWords(frequency)}: ${change}`;
  });
  return {
    title: `${price.kind === 'Estimate' ? 'Estimate' : 'Quote'}: ${quote.title}`,
    mark: price.sentAt === null ? 'Draft' : null,
    sender: letterheadOf(business, price.vatPercent === null ? '' : business.vatNumber),
    recipient: { name: quote.name, lines: addressParts(quote.address) },
    facts: factsOf(quote, price, business, choice.frequency),
    columns: COLUMNS,
    rows: lines.map(({ description, first, regular, isOption }) => [
      isOption && !isAccepted ? `${description} (if you like)` : description,
      formatPounds(first),
      regular === null ? '' : formatPounds(regular),
    ]),
    totals: [
      ...(totals.first.discount > 0 ? [pounds('Discount', -totals.first.discount)] : []),
      pounds('First time', totals.first.total),
      ...(totals.regular ? [pounds(`Then ${often}`, totals.regular.total)] : []),
    ],
    notes: [
      price.note,
      ...price.discounts.map(discountWords),
      ...(isAccepted ? [] : others),
      ...(lines.length < price.lines.length || price.lines.every(({ isOption }) => !isOption)
        ? []
        : ['What you may leave out is not in these sums.']),
      price.vatPercent === null ? '' : `Prices include VAT at ${price.vatPercent}%.`,
      price.terms,
    ].filter((note) => note !== ''),
  };
}
