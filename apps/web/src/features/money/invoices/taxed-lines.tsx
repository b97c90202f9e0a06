import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { netUnitPriceText } from '@roundbook/domain/money/invoices/unit-price';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { WorkPlace } from './work-place.tsx';
import classes from './taxed-lines.module.css';

type Line = Invoice['lines'][number];

function TaxedLine({ line }: { readonly line: Line }) {
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
        {line.work && <WorkPlace work={line.work} />}
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

/** The lines of a VAT invoice: each with its net amount, its VAT and its total, which add up to the last row. */
export function TaxedLines({ invoice }: { readonly invoice: Invoice }) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, at) => (
          // Lines have no ids and never change.
          <TaxedLine key={at} line={line} />
        ))}
      </tbody>
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
