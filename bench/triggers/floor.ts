import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The product's tables without their safeguards: no triggers, policies or foreign keys. */
const TABLES = ['trigger_executions', 'messages'] as const;

/** Prepares bare transactions that write the same number of rows as the product, 200 customers at a time. */
export async function openFloor(client: pg.Client): Promise<(count: number) => Promise<void>> {
  await client.query('create schema floor');
  for (const table of TABLES) {
    await client.query(
      `create table floor.${table} (like public.${table} including defaults including indexes)`,
    );
  }
  const business = randomUUID();
  const each = 'from unnest($2::uuid[]) id';
  const statements = [
    `insert into floor.trigger_executions
       (business_id, type, key, occurrence_id, customer_id, about_day, outcome, on_day)
     select $1, 'night-before', id || ':key', id, id, current_date + 1, 'Told', current_date ${each}`,
    `insert into floor.messages (business_id, id, channel, kind, recipient, subject, body, customer_id)
     select $1, id, 'email', 'night-before', id || '@example.com', 'We come tomorrow',
       repeat('A line of a letter. ', 8), id ${each}`,
  ];
  return async (count) => {
    for (let done = 0; done < count; done += 200) {
      const ids = Array.from({ length: Math.min(200, count - done) }, () => randomUUID());
      await client.query('begin');
      for (const text of statements) {
        await client.query({ name: text.slice(12, 50), text, values: [business, ids] });
      }
      await client.query('commit');
    }
  };
}
