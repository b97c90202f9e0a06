import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import {
  chosenLines,
  type ItemisationChoice,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import classes from './pricing.module.css';

type Work = Pick<ItemisationContent, 'lines' | 'frequencies' | 'discounts'>;

interface PriceLinesProps {
  readonly price: Work & { readonly vatPercent: number | null };
  readonly choice: ItemisationChoice;
  /** Whether to leave out options that are not ticked. */
  readonly onlyChosen?: boolean;
}

/** The lines of a price with their totals. */
export function PriceLines({ price, choice, onlyChosen = false }: PriceLinesProps) {
  const { first, regular } = itemisationTotals(price, choice, price.vatPercent);
  const lines = onlyChosen ? chosenLines(price, choice) : price.lines;
  const often = choice.frequency && regular ? frequencyWords(choice.frequency) : null;
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
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.description}
              {line.isOption && !onlyChosen && <span className={classes.option}> (option)</span>}
            </td>
            <td>
              <MoneyText pence={line.first} />
            </td>
            <td>{line.regular === null ? '' : <MoneyText pence={line.regular} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(first.discount > 0 || (regular?.discount ?? 0) > 0) && (
          <tr>
            <th scope="row">Discount</th>
            <td>{first.discount > 0 && <MoneyText pence={-first.discount} />}</td>
            <td>{regular && regular.discount > 0 && <MoneyText pence={-regular.discount} />}</td>
          </tr>
        )}
        <tr className={classes.total}>
          <th scope="row">{often ?? 'Total'}</th>
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
      </tfoot>
    </table>
  );
}
