import {
  importStatement,
  uploadStatement,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import type { Business } from './business.ts';

/** A line of a statement; its amount is in pounds, and negative for money out. */
export interface StatementLine {
  readonly text: string;
  readonly amount: string;
}

/** A statement as Lloyds writes it, with lines for a single day (`YYYY-MM-DD`). */
export function statementOf(day: string, lines: readonly StatementLine[]): string {
  const date = day.split('-').toReversed().join('/');
  const rows = lines.map(({ text, amount }) => {
    const [out, paidIn] = amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount];
    return `${date},FPI,'30-12-34,12345678,${text},${out},${paidIn},`;
  });
  const head =
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance';
  return `${[head, ...rows].join('\n')}\n`;
}

/** Imports a statement, as if a user had dropped it in. */
export async function importStatementOf(business: Business, content: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'statement.csv');
  const { statementImport } = await business.call(uploadStatement, { body: form as never });
  const params = { id: statementImport.importId };
  await business.call(importStatement, { params, body: {} });
}
