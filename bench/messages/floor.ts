import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The number of messages that the product writes in a transaction. */
const AT_ONCE = 100;

/**
 * Writes the rows of this many messages, in the same number of transactions as the product, without rules or
 * safeguards.
 */
export async function writeBare(url: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema floor');
    for (const table of ['messages', 'broadcast_recipients', 'changes']) {
      await client.query(
        `create table floor.${table} (like public.${table} including defaults including indexes)`,
      );
    }
    await client.query('create sequence floor.numbers');
    await client.query('create table floor.tasks (id uuid primary key, data jsonb not null)');
    const [business, broadcast] = [randomUUID(), randomUUID()];
    const started = performance.now();
    for (let at = 0; at < count; at += AT_ONCE) {
      const ids = Array.from({ length: Math.min(AT_ONCE, count - at) }, () => randomUUID());
      await client.query('begin');
      for (const [name, text] of Object.entries(STATEMENTS)) {
        const values = [business, ids, ...(text.includes('$3') ? [broadcast] : [])];
        await client.query({ name, text, values });
      }
      await client.query('commit');
    }
    return count / ((performance.now() - started) / 1000);
  } finally {
    await client.end();
  }
}

/** The writes of a page: its messages, their recipients, the changes, and the tasks that deliver them. */
const STATEMENTS = {
  messages: `insert into floor.messages (business_id, id, channel, kind, recipient, subject, body, customer_id, about_id)
    select $1::uuid, id, 'email', 'broadcast', id || '@example.com', 'Gutters', repeat('Hello. ', 20), id, $3::uuid
      from unnest($2::uuid[]) id`,
  recipients: `insert into floor.broadcast_recipients (business_id, broadcast_id, customer_id, state, message_id)
    select $1::uuid, $3::uuid, id, 'Queued', id from unnest($2::uuid[]) id`,
  changes: `insert into floor.changes (business_id, sequence, entity, entity_id, version)
    select $1::uuid, nextval('floor.numbers'), 'message', id, 1 from unnest($2::uuid[]) id`,
  tasks: `insert into floor.tasks (id, data)
    select id, jsonb_build_object('businessId', $1::uuid, 'id', id) from unnest($2::uuid[]) id`,
} as const;
