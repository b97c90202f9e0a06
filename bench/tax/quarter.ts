import type pg from 'pg';

/** The visits of a quarter (for the business `$1`), spread evenly over its days and the firm's jobs. */
const visitsUntil = (invoices: number, last: string): string =>
  `create temp table past on commit drop as
   select j.business_id, j.id as job_id, j.customer_id, n,
     n / 5 * 3 + (n % 5) / 2 as paid_by, ${last} - (n * 60::bigint / ${invoices})::int as day,
     (1000 + 100 * (n % 12))::bigint as net, (200 + 20 * (n % 12))::bigint as vat,
     (1200 + 120 * (n % 12))::bigint as amount, n % 50 = 0 as is_unpaid
   from generate_series(1, ${invoices}) n
   join (select *, row_number() over (order by id) - 1 as at, count(*) over () as jobs from jobs
     where business_id = $1::uuid) j on j.at = n / 5 % j.jobs`;

interface Entries {
  readonly payments: number;
  readonly invoices: number;
  readonly expenses: number;
}

/** Gives a seeded business a quarter's invoices, payments and expenses. Needs a superuser. @returns their numbers */
export async function writeQuarter(
  client: pg.Client,
  businessId: string,
  [{ invoices, last }, money, spending]: readonly [
    { readonly invoices: number; readonly last: string },
    readonly string[],
    readonly string[],
  ],
): Promise<Entries> {
  await client.query('begin');
  // The rows refer to each other and balance by construction; checking each would take most of the time.
  await client.query('set local session_replication_role = replica');
  for (const text of [visitsUntil(invoices, last), 'analyze past', ...money, ...spending]) {
    await client.query(text, text.includes('$1') ? [businessId] : []);
  }
  await client.query('commit');
  await client.query('vacuum analyze');
  // The seeded customers have a few records of other days.
  const within = (day: string) => `${day} between ${last} - 85 and ${last} + 5`;
  const { rows } = await client.query<Entries>(
    `select (select count(*) from payments where business_id = $1 and ${within('received_on')})::int as payments,
       (select count(*) from invoices where business_id = $1 and ${within('supplied_on')})::int as invoices,
       (select count(*) from expenses where business_id = $1 and ${within('spent_on')})::int as expenses`,
    [businessId],
  );
  return rows[0]!;
}
