import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import type { ImportPayment, ReadingSettings } from '../import-record.ts';
import { likelyAmount, readBalance } from './amounts.ts';
import type { RowCells } from './cells.ts';
import { dateOf } from './row-work.ts';

/**
 * The customer's balance in a row, in pence: positive if the customer owes, negative if in credit; null if the row
 * gives none.
 */
export function balanceOf(cells: RowCells, { balanceSign }: ReadingSettings): Pence | null {
  let total: Pence | null = null;
  for (const { text, column } of cells.all('balance')) {
    const read = readBalance(text);
    if (read === null) {
      const shown = text.slice(0, 40);
      cells.fail('balance', column, `“${shown}” is not a balance.`, likelyAmount(text));
      continue;
    }
    const owes = (read.says ?? balanceSign) === 'owes' ? read.amount : -read.amount;
    total = (total ?? 0) + owes;
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

const METHODS: readonly (readonly [RegExp, ExternalPaymentMethod])[] = [
  [/\bcash\b/i, 'External Cash'],
  [/\b(?:cheque|check|chq|cq)\b/i, 'External Cheque'],
  [
    /\b(?:bacs|transfer|bank|online|bt|b\/t|faster|fps|standing order|s\/?o|internet|direct|gocardless|go cardless|d\/?d)\b/i,
    'External Transfer',
  ],
  [
    /\b(?:card|stripe|sumup|square|zettle|izettle|debit|credit|contactless|visa)\b/i,
    'External Card',
  ],
];

/** The payment method for which a list uses a word. */
export function methodOf(written: string): ExternalPaymentMethod {
  return METHODS.find(([words]) => words.test(written))?.[1] ?? 'External Other';
}

/** True if the text is a word for a payment method. */
export function looksLikeMethod(written: string): boolean {
  return written.length < 30 && methodOf(written) !== 'External Other';
}
