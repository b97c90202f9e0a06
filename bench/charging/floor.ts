import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The number of charges that the product handles at a time. */
const WORKERS = 8;

/** The product's tables without their safeguards: no triggers, policies or foreign keys. */
const TABLES = [
  'charges',
  'charge_events',
  'payments',
  'postings',
  'posting_lines',
  'receivable_items',
  'balance_accounts',
  'balance_postings',
  'balance_lines',
  'sandbox_objects',
  'sandbox_entries',
  'sandbox_events',
  'provider_events',
] as const;

interface Floor {
  /** Writes the rows that this many charges need, from the request to the payment in the ledger. */
  charge(count: number): Promise<void>;
  /** Writes the rows that this many charges need when their money reaches the balance. */
  credit(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Prepares bare tables, and a pool with as many connections as there are workers. */
export async function openFloor(url: string): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: url, max: WORKERS });
  await pool.query('create schema floor');
  for (const table of TABLES) {
    await pool.query(
      `create table floor.${table} (like public.${table} including defaults including indexes)`,
    );
  }
  const [business, customer] = [randomUUID(), randomUUID()];
  const account = 'floor';
  await pool.query('insert into floor.balance_accounts (business_id) values ($1)', [business]);

  const transaction = async (statements: readonly (readonly [string, string, unknown[]])[]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [name, text, values] of statements) await client.query({ name, text, values });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const postings = `insert into floor.postings (business_id, id, kind, posted_on, description)
    select $1, id, kind, current_date, '' from unnest($2::uuid[], $3::text[]) as p(id, kind)`;
  const lines = `insert into floor.posting_lines (business_id, posting_id, position, account, amount)
    select $1, id, n, 'cardClearing', 1500 from unnest($2::uuid[]) id, generate_series(1, 2) n`;
  const told = `insert into floor.sandbox_events (id, port, account_id, object, object_id)
    values ($1, 'cards', $2, 'payment', $3)`;
  const heard = `insert into floor.provider_events (id, provider, port, event_id, object, object_id, account_id)
    values ($1::uuid, 'sandbox', 'cards', $1::text, 'payment', $3, $2)`;
  const over = `update floor.provider_events set state = 'Done' where id = $1`;
  const happened = `insert into floor.charge_events (business_id, id, charge_id, kind) values ($1, $2, $3, $4)`;
  const ids: string[] = [];

  async function charge(): Promise<void> {
    const [id, payment, taken, fee] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await pool.query({
      name: 'charge',
      text: `insert into floor.charges (business_id, id, customer_id, method, label, provider, account_id,
          source, amount, state, cancel_until)
        values ($1, $2, $3, 'Card', '', 'sandbox', 'floor', 'Done', 1500, 'Waiting', now())`,
      values: [business, id, customer],
    });
    const sent = `update floor.charges set state = 'Submitted', attempt = 1 where business_id = $1 and id = $2`;
    await transaction([
      ['sent', sent, [business, id]],
      ['happened', happened, [business, randomUUID(), id, 'Submitted']],
    ]);
    const event = randomUUID();
    await transaction([
      [
        'object',
        `insert into floor.sandbox_objects (account_id, id, kind, state, created_at)
          values ($1, $2, 'payment', '{}', now())`,
        [account, payment],
      ],
      [
        'entries',
        `insert into floor.sandbox_entries (account_id, id, object_id, kind, amount, available_on, at)
          select $1, id, $2, 'charge', 1500, current_date, now() from unnest($3::uuid[]) id`,
        [account, payment, [randomUUID(), randomUUID()]],
      ],
      ['told', told, [event, account, payment]],
    ]);
    await transaction([
      [
        'taken',
        `update floor.charges set state = 'Succeeded', payment_id = $3, fees = 43, observed = '{}'
          where business_id = $1 and id = $2`,
        [business, id, payment],
      ],
      ['postings', postings, [business, [taken, fee], ['payment', 'fee']]],
      ['lines', lines, [business, [taken, fee]]],
      [
        'payment',
        `insert into floor.payments (business_id, id, customer_id, method, amount, received_on, posting_id)
          values ($1, $2, $3, 'Card', 1500, current_date, $4)`,
        [business, payment, customer, taken],
      ],
      [
        'item',
        `insert into floor.receivable_items (business_id, id, customer_id, posting_id, payment_id, amount,
            open_amount, posted_on, due_on)
          values ($1, $2, $3, $4, $5, -1500, 0, current_date, current_date)`,
        [business, randomUUID(), customer, taken, payment],
      ],
      ['happened', happened, [business, randomUUID(), id, 'Succeeded']],
    ]);
    await transaction([['heard', heard, [event, account, payment]]]);
    await transaction([['over', over, [event]]]);
    ids.push(id);
  }

  async function credit(): Promise<void> {
    const id = ids.pop() ?? randomUUID();
    const [event, posting] = [randomUUID(), randomUUID()];
    await transaction([['told', told, [event, account, id]]]);
    await transaction([['heard', heard, [event, account, id]]]);
    await transaction([
      [
        'available',
        `update floor.charges set state = 'Available', credited = 1457 where business_id = $1 and id = $2`,
        [business, id],
      ],
      ['postings', postings, [business, [posting], ['payout']]],
      ['lines', lines, [business, [posting]]],
      [
        'locked',
        'update floor.balance_accounts set version = version + 1 where business_id = $1',
        [business],
      ],
      [
        'balance',
        `insert into floor.balance_postings (business_id, id, kind, source_id, posted_on, description)
          values ($1, $2::uuid, 'payment', $2::text, current_date, '')`,
        [business, posting],
      ],
      [
        'balanceLines',
        `insert into floor.balance_lines (business_id, posting_id, position, account, amount, available_on)
          select $1, $2, n, 'balance', 1457, current_date from generate_series(1, 2) n`,
        [business, posting],
      ],
      ['happened', happened, [business, randomUUID(), id, 'Available']],
    ]);
    await transaction([['over', over, [event]]]);
  }

  const many = async (count: number, work: () => Promise<void>) => {
    let left = count;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  };
  return {
    charge: (count) => many(count, charge),
    credit: (count) => many(count, credit),
    close: () => pool.end(),
  };
}
