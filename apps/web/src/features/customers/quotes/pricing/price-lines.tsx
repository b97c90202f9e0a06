import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import {
  chosenLines,
  type ItemisationChoice,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { type LinePrice, linePrices } from '@roundbook/domain/customers/quotes/line-prices';
import {
  allChosen,
  optionsWords,
  otherFrequencies,
} from '@roundbook/domain/customers/quotes/price-words';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAddedVat } from '../../../../platform/prices/added-vat.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import classes from './pricing.module.css';

type Work = Pick<ItemisationContent, 'lines' | 'frequencies' | 'discounts'>;

interface PriceLinesProps {
  readonly price: Work & { readonly vatPercent: number | null };
  readonly choice: ItemisationChoice;
  /** Whether to leave out options that are not ticked. */
  readonly onlyChosen?: boolean;
}

/** The rows of a line, which add up to its price. */
function LineRows({
  price: { line, rows },
  bearsVat,
}: {
  readonly price: LinePrice;
  readonly bearsVat: boolean;
}) {
  const Amount = bearsVat ? PriceText : MoneyText;
  return rows.map(({ label, first, regular }, at) => (
    // Rows have no ids, and their order is fixed.
    <tr key={`${line.id}-${at}`} data-added={at > 0 || undefined}>
      <td>{label}</td>
      <td>
        <Amount pence={first} />
      </td>
      <td>
        <Amount pence={regular} />
      </td>
    </tr>
  ));
}

/** The options that are not in the total, and the total with all of them. */
function Options({ price, choice }: Pick<PriceLinesProps, 'price' | 'choice'>) {
  const options = linePrices(price, choice.frequency).filter(({ line }) => line.isOption);
  const words = optionsWords(price);
  if (words === null) return null;
  const { first, regular } = itemisationTotals(price, allChosen(price, choice), null);
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={3}>
          Optional extras
        </th>
      </tr>
      {options.map((one) => (
        <LineRows key={one.line.id} price={one} bearsVat={price.vatPercent !== null} />
      ))}
      <tr className={classes.total}>
        <th scope="row">With {words}</th>
        <td>
          <MoneyText pence={first.total} />
        </td>
        <td>{regular && <MoneyText pence={regular.total} />}</td>
      </tr>
    </tbody>
  );
}

/**
 * The lines of a price with their totals; every adjustment to a price has its own row. Lines are without VAT if the
 * business enters prices without VAT; totals are what customers pay.
 */
export function PriceLines({ price, choice, onlyChosen = false }: PriceLinesProps) {
  const { first, regular } = itemisationTotals(price, choice, price.vatPercent);
  const chosen = new Set(chosenLines(price, choice));
  const prices = linePrices(price, choice.frequency).filter(({ line }) => chosen.has(line));
  const often = choice.frequency && regular ? frequencyWords(choice.frequency) : null;
  const isAdded = useAddedVat() !== null && price.vatPercent !== null;
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">First time</th>
          <th scope="col">After that</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((one) => (
          <LineRows key={one.line.id} price={one} bearsVat={price.vatPercent !== null} />
        ))}
      </tbody>
      <tbody className={classes.sums}>
        <tr className={classes.total}>
          <th scope="row">{`${often ?? 'Total'}${isAdded ? ', with VAT' : ''}`}</th>
          <td>
            <MoneyText pence={first.total} />
          </td>
          <td>{regular && <MoneyText pence={regular.total} />}</td>
        </tr>
        {price.vatPercent !== null && (
          <tr>
            <th scope="row">VAT included, at {price.vatPercent}%</th>
            <td>
              <MoneyText pence={first.vat} />
            </td>
            <td>{regular && <MoneyText pence={regular.vat} />}</td>
          </tr>
        )}
        {!onlyChosen &&
          otherFrequencies(price, choice).map((other) => (
            <tr key={other.label}>
              <th scope="row">{other.label} instead</th>
              <td>–</td>
              <td>
                <MoneyText pence={other.regular} />
              </td>
            </tr>
          ))}
      </tbody>
      {!onlyChosen && <Options price={price} choice={choice} />}
    </table>
  );
}
