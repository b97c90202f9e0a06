import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { netUnitPriceText } from '@roundbook/domain/money/invoices/unit-price';
import { groupedWork, type PlacedLine } from '@roundbook/domain/money/invoices/work-groups';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { buildingText, WorkPlace } from './work-place.tsx';
import classes from './taxed-lines.module.css';

type Line = Invoice['lines'][number];

interface TaxedLineProps {
  readonly placed: PlacedLine<Line>;
  readonly building: string;
}

function TaxedLine({ placed, building }: TaxedLineProps) {
  const { line } = placed;
  const notes = [
    ...(line.quantity === 1 ? [] : [`${line.quantity} × ${netUnitPriceText(line)}`]),
    ...(line.untaxed ? ['No VAT: done while not registered'] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {line.description}
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
        <WorkPlace placed={placed} building={building} />
      </th>
      <td>
        <MoneyText pence={line.net} />
      </td>
      <td>
        <MoneyText pence={line.vat} />
      </td>
      <td>
        <MoneyText pence={line.total} />
      </td>
    </tr>
  );
}

/**
 * The lines of a VAT invoice, by building: each with its net amount, its VAT and its total, which add up to the last
 * row.
 */
export function TaxedLines({ invoice }: { readonly invoice: Invoice }) {
  const { town, groups } = groupedWork(invoice.lines);
  return (
    <table className={classes.lines}>
      {town && <caption className={classes.town}>{town}</caption>}
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.building}>
          {group.building && (
            <tr>
              <th scope="rowgroup" colSpan={4} className={classes.building}>
                {buildingText(group)}
              </th>
            </tr>
          )}
          {group.lines.map((placed, at) => (
            // Lines have no ids and never change.
            <TaxedLine key={at} placed={placed} building={group.building} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <MoneyText pence={invoice.net} />
          </td>
          <td>
            <MoneyText pence={invoice.vat} />
          </td>
          <td>
            <MoneyText pence={invoice.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
