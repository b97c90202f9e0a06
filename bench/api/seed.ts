import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { moneyHistory } from './money-history.ts';

/** A business to call the API for, with the ids that the calls need. */
export interface BenchBusiness {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  /** A customer with 20 jobs. */
  readonly customerId: string;
  /** Several customers, so that writes do not all wait for the same one. */
  readonly customerIds: readonly string[];
  /** Open visits to mark as done, each only once, with their customer and job. */
  readonly visits: readonly (readonly [customerId: string, jobId: string, occurrenceId: string])[];
}

export interface SeedSize {
  readonly businesses: number;
  /** The number of customers in each of the first four businesses; the others have 20. */
  readonly customers: number;
}

const SMALL = 20;
const CALLED = 4;

const address = `jsonb_build_object('flatNumber', '', 'streetNumber', n::text, 'streetName',
  (array['Mill Lane','High Street','Station Road','Church Street','Victoria Road'])[1 + n % 5] || ' ' || n / 50,
  'areaName', '', 'town', 'Harrogate', 'postcode', 'HG1 ' || n % 10 || 'AB', 'country', '',
  'coordinates', null, 'precision', null, 'customCoordinates', null)`;
const personName = `(array['Ann','Bob','Carol','Dev','Ella','Finn','Grace','Hugo'])[1 + n % 8] || ' ' ||
  (array['Smith','Jones','Patel','Khan','Brown','Wood','Hall','Lee','Fox','Gray'])[1 + (n / 8) % 10] || ' ' || n`;

/** The rows of a business with `$2` customers; `$1` is its id. One job each, 20 for the first. */
const statements = [
  `insert into tenants (business_id, time_zone) select $1::uuid, 'Europe/London' where $2::int > 0`,
  `insert into businesses (business_id, name, address, plan) select $1::uuid, 'Bench', '{}', 'Team' where $2::int > 0`,
  `insert into customers (business_id, id, short_id, type, name, address, communication_preferences, search, sort_name, sort_street, email, phone_number)
   select $1::uuid, gen_random_uuid(), 'S' || lpad(n::text, 5, '0'), 'Residential', ${personName}, ${address},
     '{"email":{"service":{"allowed":true,"at":null,"how":""},"marketing":{"allowed":false,"at":null,"how":""}},"sms":{"service":{"allowed":true,"at":null,"how":""},"marketing":{"allowed":false,"at":null,"how":""}}}',
     lower(${personName}) || ' mill lane harrogate hg1 ' || n || ' 07700900' || n % 1000, lower(${personName}), 'harrogate mill lane ' || lpad(n::text, 5, '0'),
     'c' || n || '@example.com', '07700 900' || lpad((n % 1000)::text, 3, '0')
   from generate_series(1, $2::int) n`,
  `insert into jobs (business_id, id, customer_id, title, cost, frequency_unit, frequency_every, first_due_on)
   select c.business_id, gen_random_uuid(), c.id, 'Windows all round', 1500, 'week', 4, current_date
   from customers c, generate_series(1, case when c.short_id = 'S00001' then 20 else 1 end)
   where c.business_id = $1::uuid and $2::int > 0`,
  `insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on)
   select j.business_id, gen_random_uuid(), j.id, j.customer_id, 1, current_date + (random() * 6)::int
   from jobs j where j.business_id = $1::uuid and $2::int > 0`,
];

async function seedBusiness(client: pg.Client, customers: number): Promise<BenchBusiness> {
  const [id, userId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const statement of statements) await client.query(statement, [id, customers]);
  await client.query('begin');
  // The rows refer to each other and balance by construction; while the tables are new, checking each takes minutes.
  await client.query('set local session_replication_role = replica');
  for (const statement of moneyHistory) {
    await client.query(statement, statement.includes('$1') ? [id] : []);
  }
  await client.query('commit');
  await client.query(
    `insert into users (id, email, password_hash) values ($1::uuid, $1::text || '@bench.example', 'none')`,
    [userId],
  );
  await client.query(
    `insert into grants (business_id, id, user_id, email, role, status)
     values ($1, gen_random_uuid(), $2::uuid, $2::text || '@bench.example', 'Owner', 'Active')`,
    [id, userId],
  );
  await client.query(
    `insert into sessions (id, sign_in_id, user_id, business_id, expires_at)
     values ($1, $1, $2, $3, now() + interval '1 day')`,
    [sessionId, userId, id],
  );
  const { rows } = await client.query<{ id: string }>(
    `select id from customers where business_id = $1 and short_id = 'S00001'`,
    [id],
  );
  const some = await client.query<{ id: string }>(
    `select id from customers where business_id = $1 order by id limit 200`,
    [id],
  );
  const customerIds = some.rows.map((row) => row.id);
  const open = await client.query<{ visit: [string, string, string] }>(
    `select array[customer_id::text, job_id::text, id::text] as visit
     from occurrences where business_id = $1 and customer_id <> $2 order by id`,
    [id, rows[0]!.id],
  );
  const visits = open.rows.map((row) => row.visit);
  return { id, userId, sessionId, customerId: rows[0]!.id, customerIds, visits };
}

/** Fills a migrated database; returns the businesses to call. Needs a superuser. */
export async function seed(url: string, size: SeedSize): Promise<BenchBusiness[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const called: BenchBusiness[] = [];
    for (let at = 0; at < size.businesses; at += 1) {
      const business = await seedBusiness(client, at < CALLED ? size.customers : SMALL);
      if (at < CALLED) called.push(business);
    }
    await client.query('vacuum analyze');
    return called;
  } finally {
    await client.end();
  }
}
