import { listTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import {
  importStatement,
  uploadStatement,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { type StatementLine, statementOf } from '../../../e2e/support/statements.ts';
import type { HeavyParts, HeavyWork } from './heavy-work.ts';

const LINES = 1000;

/**
 * A statement on which customers pay what they owe, mostly with their own names as the reference, and some with an
 * invoice number.
 */
async function statementFor({ client, businessId }: HeavyParts): Promise<string> {
  const { rows } = await client.query<StatementLine>(
    `select case when row_number() over () % 4 = 0 then 'WINDOWS INV-' || lpad(i.number::text, 4, '0')
              else upper(c.name) || ' WINDOWS' end as text, '15.00' as amount
       from customers c
       join receivable_items r on r.business_id = c.business_id and r.customer_id = c.id and r.open_amount > 0
       join invoices i on i.business_id = r.business_id and i.id = r.invoice_id
      where c.business_id = $1 limit ${LINES}`,
    [businessId],
  );
  const { rows: days } = await client.query<{ day: string }>('select current_date::text as day');
  return statementOf(days[0]!.day, rows);
}

async function importIt(parts: HeavyParts): Promise<void> {
  const { owner, step } = parts;
  const office = await owner();
  const form = new FormData();
  form.append('file', new Blob([await statementFor(parts)]), 'statement.csv');
  step('importing a statement');
  const { statementImport } = await office.call(uploadStatement, { body: form as never });
  const params = { id: statementImport.importId };
  await office.call(importStatement, { params, body: {} });
}

/** Matches the lines of a statement with the customers. The first round imports the statement. */
export const matching: HeavyWork = {
  name: 'matching',
  round: async (parts) => {
    const { owner, businessId, client, step } = parts;
    const known = await client.query(
      'select from bank_transactions where business_id = $1 limit 1',
      [businessId],
    );
    if (known.rowCount === 0) await importIt(parts);
    await client.query(
      `update bank_preferences set matched_at = null, match_changes = match_changes + 1
        where business_id = $1`,
      [businessId],
    );
    await client.query(
      `update bank_transactions set matched_at = null, decision = 'none', candidates = '[]'
        where business_id = $1`,
      [businessId],
    );
    const office = await owner();
    step('matching transactions');
    const { total } = await office.call(listTransactions, { query: {} });
    if (total !== LINES) throw new Error(`${total} of ${LINES} lines were imported.`);
  },
};
