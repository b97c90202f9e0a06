import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The number of payers in each of the product's transactions, and in each transaction that includes
 * statements.
 */
const [PAYERS_AT_ONCE, STATEMENTS_AT_ONCE] = [200, 50];

const TABLES = ['reminders', 'reminder_invoices', 'messages', 'changes'] as const;

/**
 * Writes the rows of this many reminders, in the same number of transactions as the product, without rules or
 * safeguards.
 * @param attached bytes of each reminder's document; 0 for none
 * @returns the number per second
 */
export async function writeBare(url: string, count: number, attached: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema floor');
    for (const table of TABLES) {
      await client.query(
        `create table floor.${table} (like public.${table} including defaults including indexes)`,
      );
    }
    await client.query('create sequence floor.numbers');
    await client.query('create table floor.tasks (id uuid primary key, data jsonb not null)');
    const business = randomUUID();
    // As incompressible as a PDF.
    const document = Array.from({ length: Math.ceil(attached / 16) }, () => randomUUID()).join('');
    const attachment = attached > 0 ? JSON.stringify({ content: document }) : null;
    const atOnce = attached > 0 ? STATEMENTS_AT_ONCE : PAYERS_AT_ONCE;
    const started = performance.now();
    for (let at = 0; at < count; at += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, count - at) }, () => randomUUID());
      await client.query('begin');
      for (const [name, text] of Object.entries(STATEMENTS)) {
        const values = [business, ids, ...(text.includes('$3') ? [attachment] : [])];
        await client.query({ name, text, values });
      }
      await client.query('commit');
    }
    const seconds = (performance.now() - started) / 1000;
    await client.query('drop schema floor cascade');
    return count / seconds;
  } finally {
    await client.end();
  }
}

/** The writes of a transaction: reminders, their invoices, their messages, the changes, and the tasks. */
const STATEMENTS = {
  reminders: `insert into floor.reminders (business_id, id, customer_id, step, amount, on_day)
    select $1::uuid, id, id, 'Reminder', 1500, current_date from unnest($2::uuid[]) id`,
  about: `insert into floor.reminder_invoices (business_id, reminder_id, invoice_id, reached, amount)
    select $1::uuid, id, id, 'Reminder', 1500 from unnest($2::uuid[]) id`,
  messages: `insert into floor.messages (business_id, id, channel, kind, recipient, subject, body, customer_id, about_id,
      attachment)
    select $1::uuid, id, 'email', 'reminder', id || '@example.com', 'Reminder', repeat('Hello. ', 40), id, id, $3::jsonb
      from unnest($2::uuid[]) id`,
  changes: `insert into floor.changes (business_id, sequence, entity, entity_id, version)
    select $1::uuid, nextval('floor.numbers'), one, id, 1
      from unnest($2::uuid[]) id, unnest(array['message', 'reminder']) one`,
  tasks: `insert into floor.tasks (id, data)
    select id, jsonb_build_object('businessId', $1::uuid, 'id', id) from unnest($2::uuid[]) id`,
} as const;
