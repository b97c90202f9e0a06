import { useId } from 'react';
import type { QuotePage } from '@roundbook/contract/customers/quotes/answering';
import { priceText } from '@roundbook/domain/account/businesses/vat-prices';
import {
  chosenLines,
  isRegular,
  type ItemisationChoice,
  type ItemisationTotals,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { type LinePrice, linePrices } from '@roundbook/domain/customers/quotes/line-prices';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { frequencyWords, type RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';

/** A price as text: "£30.00 the first time, then £18.00". */
function priceWords(
  first: number | null,
  regular: number | null,
  { comesRound, addedVat }: { readonly comesRound: boolean; readonly addedVat: number | null },
): string {
  const words = (pence: number) => priceText(pence, addedVat);
  if (!comesRound) return `${words(first ?? 0)}, once`;
  if (first === null) return `${words(regular ?? 0)} each time after the first`;
  if (regular === null) return `${words(first)} the first time`;
  return first === regular
    ? `${words(first)} each time`
    : `${words(first)} the first time, then ${words(regular)}`;
}

/** A line of the price, with the rows that add up to it. */
function LineWords({
  price: { line, rows, first, regular },
  addedVat,
}: {
  readonly price: LinePrice;
  readonly addedVat: number | null;
}) {
  const as = { comesRound: isRegular(line), addedVat };
  const [own, ...more] = rows;
  return (
    <span>
      <span className="row-title">{line.description}</span>
      <span className="row-detail tabular">
        {priceWords(own?.first ?? 0, own?.regular ?? null, as)}
      </span>
      {more.map((row, at) => (
        // The index serves as the key: rows have no ids, and their order is fixed.
        <span key={at} className="row-detail tabular">
          {row.label}: {priceWords(row.first, row.regular, as)}
        </span>
      ))}
      {more.length > 0 && (
        <span className="row-detail tabular">Together {priceWords(first, regular, as)}</span>
      )}
    </span>
  );
}

interface QuotePriceProps {
  readonly quote: QuotePage;
  readonly choice: ItemisationChoice;
  /** Called with the new choice; null if the customer can no longer choose. */
  readonly onChoose: ((choice: ItemisationChoice) => void) | null;
}

/** The lines of a price, its options, and the frequencies to choose from. */
export function QuotePrice({ quote, choice, onChoose }: QuotePriceProps) {
  const id = useId();
  const chosen = chosenLines(quote, choice);
  const prices = linePrices(quote, choice.frequency);
  const fixed = prices.filter(({ line }) => (onChoose ? !line.isOption : chosen.includes(line)));
  const options = onChoose ? prices.filter(({ line }) => line.isOption) : [];
  const comesRound = chosen.some(isRegular);
  const toggle = (lineId: string) => {
    const optionIds = choice.optionIds.includes(lineId)
      ? choice.optionIds.filter((one) => one !== lineId)
      : [...choice.optionIds, lineId];
    onChoose?.({ ...choice, optionIds });
  };
  const regularAt = (frequency: RecurringFrequency) =>
    itemisationTotals(quote, { ...choice, frequency }, null).regular?.total ?? 0;
  const isChosen = (frequency: RecurringFrequency) =>
    choice.frequency?.unit === frequency.unit && choice.frequency.every === frequency.every;
  return (
    <>
      <ul className="rows">
        {fixed.map((price) => (
          <li key={price.line.id} className="row">
            <LineWords price={price} addedVat={quote.addedVat} />
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <fieldset>
          <legend>Optional extras</legend>
          {options.map((price) => (
            <label key={price.line.id} className="choice">
              <input
                type="checkbox"
                checked={choice.optionIds.includes(price.line.id)}
                onChange={() => toggle(price.line.id)}
              />
              <LineWords price={price} addedVat={quote.addedVat} />
            </label>
          ))}
        </fieldset>
      )}
      {onChoose && comesRound && quote.frequencies.length > 1 && (
        <fieldset>
          <legend>How often?</legend>
          {quote.frequencies.map(({ frequency }) => (
            <label key={frequencyWords(frequency)} className="choice">
              <input
                type="radio"
                name={`${id}-often`}
                checked={isChosen(frequency)}
                onChange={() => onChoose({ ...choice, frequency })}
              />
              <span>
                {frequencyWords(frequency)}
                <span className="row-detail tabular">
                  {formatPounds(regularAt(frequency))} each time
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface QuoteTotalsProps {
  readonly totals: ItemisationTotals;
  readonly choice: ItemisationChoice;
  readonly quote: Pick<QuotePage, 'vatPercent' | 'addedVat'>;
}

/** The total for the customer's choice, which screen readers read out as it changes. */
export function QuoteTotals({ totals, choice, quote: { vatPercent, addedVat } }: QuoteTotalsProps) {
  const { first, regular } = totals;
  const often = choice.frequency ? frequencyWords(choice.frequency).toLowerCase() : '';
  return (
    <output>
      {first.discount > 0 && (
        <p className="row-detail tabular">
          {formatPounds(first.discount)} is taken off the first visit.
        </p>
      )}
      <p className="sum tabular">{formatPounds(first.total)}</p>
      <p>
        {regular ? (
          <>
            the first time, then <strong className="tabular">{formatPounds(regular.total)}</strong>{' '}
            {often}
          </>
        ) : (
          'once'
        )}
      </p>
      {vatPercent !== null && (
        <p className="hint">
          {addedVat === null ? 'Prices include' : 'The total includes'} VAT at {vatPercent}%.
        </p>
      )}
    </output>
  );
}
