import { useId } from 'react';
import type { QuotePage } from '@roundbook/contract/customers/quotes/answering';
import {
  chosenLines,
  isRegular,
  type ItemisationChoice,
  type ItemisationTotals,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { frequencyWords, type RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';

type Line = QuotePage['lines'][number];

/** A line's price as text: "£30.00 the first time, then £18.00". */
function priceWords({ first, regular }: Line): string {
  if (regular === null) return `${formatPounds(first)}, once`;
  return first === regular
    ? `${formatPounds(first)} each time`
    : `${formatPounds(first)} the first time, then ${formatPounds(regular)}`;
}

function LineWords({ line }: { readonly line: Line }) {
  return (
    <span>
      <span className="row-title">{line.description}</span>
      <span className="row-detail tabular">{priceWords(line)}</span>
    </span>
  );
}

interface QuotePriceProps {
  readonly quote: QuotePage;
  readonly choice: ItemisationChoice;
  /** Null if there is nothing left to choose. */
  readonly onChoose: ((choice: ItemisationChoice) => void) | null;
}

/** The lines of a price, its options, and the frequencies to choose from. */
export function QuotePrice({ quote, choice, onChoose }: QuotePriceProps) {
  const id = useId();
  const chosen = chosenLines(quote, choice);
  const fixed = onChoose ? quote.lines.filter(({ isOption }) => !isOption) : chosen;
  const options = onChoose ? quote.lines.filter(({ isOption }) => isOption) : [];
  const comesRound = chosen.some(isRegular);
  const toggle = ({ id: lineId }: Line) => {
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
        {fixed.map((line) => (
          <li key={line.id} className="row">
            <LineWords line={line} />
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <fieldset>
          <legend>If you like</legend>
          {options.map((line) => (
            <label key={line.id} className="choice">
              <input
                type="checkbox"
                checked={choice.optionIds.includes(line.id)}
                onChange={() => toggle(line)}
              />
              <LineWords line={line} />
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
  readonly vatPercent: number | null;
}

/** The total of the choice, read out as it changes. */
export function QuoteTotals({ totals, choice, vatPercent }: QuoteTotalsProps) {
  const { first, regular } = totals;
  const often = choice.frequency ? frequencyWords(choice.frequency).toLowerCase() : '';
  return (
    <output>
      {first.discount > 0 && (
        <p className="row-detail tabular">
          {formatPounds(first.discount)} is taken off the first time.
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
      {vatPercent !== null && <p className="hint">Prices include VAT at {vatPercent}%.</p>}
    </output>
  );
}
