import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The product's tables without their safeguards: no triggers, policies or foreign keys. */
const TABLES = [
  'reminders',
  'reminder_invoices',
  'messages',
  'payments',
  'postings',
  'posting_lines',
  'receivable_items',
  'allocations',
] as const;

/** Prepares bare transactions that write the same number of rows as the product, several records at a time. */
export async function openFloor(client: pg.Client) {
  await client.query('create schema floor');
  for (const table of TABLES) {
    await client.query(
      `create table floor.${table} (like public.${table} including defaults including indexes)`,
    );
  }
  const business = randomUUID();
  const inTurns = async (count: number, atOnce: number, statements: readonly string[]) => {
    for (let done = 0; done < count; done += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, count - done) }, () => randomUUID());
      await client.query('begin');
      for (const text of statements) {
        await client.query({ name: text.slice(12, 60), text, values: [business, ids] });
      }
      await client.query('commit');
    }
  };
  const each = 'from unnest($2::uuid[]) id';
  return {
    /** Writes this many invoice reminders, each with its email. */
    remind: (count: number) =>
      inTurns(count, 200, [
        `insert into floor.reminders (business_id, id, customer_id, step, on_day, amount)
         select $1, id, id, 'Reminder', current_date, 1500 ${each}`,
        `insert into floor.reminder_invoices (business_id, reminder_id, invoice_id, reached, amount)
         select $1, id, id, 'Reminder', 1500 ${each}`,
        `insert into floor.messages (business_id, id, channel, kind, recipient, subject, body, customer_id)
         select $1, id, 'email', 'payment-reminder', id || '@example.com', 'A reminder',
           repeat('A line of a letter. ', 25), id ${each}`,
      ]),
    /** Writes this many payments, each of which settles an invoice. */
    book: (count: number) =>
      inTurns(count, 500, [
        `insert into floor.postings (business_id, id, kind, posted_on, description)
         select $1, id, 'payment', current_date, '' ${each}`,
        `insert into floor.posting_lines (business_id, posting_id, position, account, customer_id, amount)
         select $1, id, n, 'bank', id, 1500 ${each}, generate_series(0, 1) n`,
        `insert into floor.payments (business_id, id, customer_id, method, amount, received_on, posting_id)
         select $1, id, id, 'Bank Transfer', 1500, current_date, id ${each}`,
        `insert into floor.receivable_items (business_id, id, customer_id, posting_id, payment_id, amount,
           open_amount, posted_on, due_on)
         select $1, id, id, id, id, -1500, 0, current_date, current_date ${each}`,
        `insert into floor.allocations (business_id, id, debit_item_id, credit_item_id, amount)
         select $1, id, id, id, 1500 ${each}`,
      ]),
  };
}
