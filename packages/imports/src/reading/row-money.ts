import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { parseAmount } from '@roundbook/tabular/amounts';
import type { ImportPayment, ReadingSettings } from '../import-record.ts';
import { likelyAmount, readBalance } from './amounts.ts';
import type { RowCells } from './cells.ts';
import { methodOf } from './payment-methods.ts';
import { dateOf } from './row-work.ts';

/**
 * The customer's balance in a row, in pence: positive if the customer owes, negative if in credit; null if the row
 * gives none.
 */
export function balanceOf(
  cells: RowCells,
  { balanceSign, belowZero }: ReadingSettings,
): Pence | null {
  let total: Pence | null = null;
  for (const { text, column } of cells.all('balance')) {
    const read = readBalance(text);
    if (read === null) {
      const shown = text.slice(0, 40);
      cells.fail('balance', column, `“${shown}” is not a balance.`, likelyAmount(text));
      continue;
    }
    if (read.says === null && read.amount < 0 && balanceSign === 'owes') {
      if (belowZero == null) {
        const pounds = formatPounds(-read.amount);
        cells.ask(
          'balance',
          column,
          `“${text.slice(0, 40)}” is below zero. Does the customer owe ${pounds}, or are they ${pounds} in credit?`,
          'belowZero',
        );
        continue;
      }
      total = (total ?? 0) + (belowZero === 'owed' ? -read.amount : read.amount);
      continue;
    }
    const owes = (read.says ?? balanceSign) === 'owes' ? read.amount : -read.amount;
    total = (total ?? 0) + owes;
  }
  for (const { text, column } of cells.all('credit')) {
    const read = readBalance(text);
    if (read) total = (total ?? 0) + (read.says === 'owes' ? read.amount : -Math.abs(read.amount));
    else
      cells.fail('credit', column, `“${text.slice(0, 40)}” is not an amount.`, likelyAmount(text));
  }
  // Minus zero would not count as equal to zero.
  return total === 0 ? 0 : total;
}

/**
 * The payments in a row: the first date, amount and method belong together, then the second of
 * each, and so on.
 */
export function paymentsOf(cells: RowCells, settings: ReadingSettings): ImportPayment[] {
  const amounts = cells.each('paymentAmount');
  const dates = cells.each('paymentDate');
  const methods = cells.each('paymentMethod');
  const payments: ImportPayment[] = [];
  for (const [at, said] of amounts.entries()) {
    if (said === null) {
      const date = dates[at];
      if (date) cells.keep('paymentDate', date.text);
      continue;
    }
    const pence = parseAmount(said.text);
    if (pence === null || pence < 0) {
      const shown = said.text.slice(0, 40);
      cells.fail(
        'paymentAmount',
        said.column,
        `“${shown}” is not a payment amount.`,
        likelyAmount(said.text.replaceAll('-', '')),
      );
      continue;
    }
    if (pence === 0) continue;
    const date = dateOf(cells, 'paymentDate', dates[at] ?? null, settings);
    if (date === null && !dates[at]) {
      cells.fail('paymentDate', null, 'The payment has no date.');
    }
    const method = methods[at] ?? methods[0] ?? null;
    payments.push({ date, pence, method: methodOf(method?.text ?? ''), line: cells.line });
  }
  for (const date of dates.slice(amounts.length)) if (date) cells.keep('paymentDate', date.text);
  if (amounts.length === 0) {
    // A payment method is worth keeping even in a row without a payment.
    for (const { text } of cells.all('paymentMethod')) cells.keep('paymentMethod', text);
  }
  return payments;
}
