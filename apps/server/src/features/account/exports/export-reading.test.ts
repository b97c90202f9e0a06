import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertVisitedCustomers } from '../../../testing/customers/visited-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CUSTOMERS = 1200;

/**
 * The maximum number of times that a row may be read; the worst case is one read for each page, in
 * a few files.
 */
const MOST_READS = 30;

/** Adds customers, each with a round, a tag, an invoice and an open item, bypassing the tables' guards. */
const MORE = `
  set local session_replication_role = replica;
  insert into rounds (business_id, id, name)
    select business_id, customer_id, 'Round ' || customer_id from jobs;
  update jobs set round_id = customer_id, round_position = 1;
  insert into tags (business_id, id, name, colour)
    select business_id, customer_id, 'Tag ' || customer_id, 'blue' from jobs;
  insert into customer_tags (business_id, customer_id, tag_id)
    select business_id, customer_id, customer_id from jobs;
  insert into job_tags (business_id, job_id, tag_id) select business_id, id, customer_id from jobs;
  insert into services (business_id, id, type, name)
    select business_id, id, 'Other', 'Service ' || id from jobs;
  insert into job_services (business_id, job_id, service_id, position)
    select business_id, id, id, 1 from jobs;
  insert into invoices (business_id, id, number, customer_id, posting_id, billed_to, lines, net, vat, total,
      supplied_on, issued_on, due_on)
    select business_id, id, row_number() over (), customer_id, id, '{"name":"","lines":[]}', '[]', 1500, 0, 1500,
      first_due_on, first_due_on, first_due_on from jobs;
  insert into receivable_items (business_id, id, customer_id, posting_id, invoice_id, amount, open_amount, posted_on,
      due_on)
    select business_id, id, customer_id, id, id, 1500, 1500, first_due_on, first_due_on from jobs;`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The number of rows that the transaction has read, by any kind of scan. */
async function rowsRead(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ rows: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float as rows
      from pg_stat_xact_user_tables`);
  return row!.rows;
}

// A cluster reads and counts rows on its other nodes, so their number is not known here.
test.skipIf(inject('testsOnCitus'))(
  'an export reads each row only a few times, even before the database has statistics on a large import',
  async () => {
    const business = await app.business();
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    try {
      await insertVisitedCustomers(owner, business.id, CUSTOMERS, '2026-11-30');
      await owner.query(`begin; ${MORE} commit`);
    } finally {
      await owner.end();
    }
    const { exports } = app.parts;
    const sources = exports.flatMap(({ lists = [], tables }) => [...lists, ...tables]);
    await readTenant(app.database, { businessId: mintBusinessId(business.id) }, async (tx) => {
      for (const { name, count, pages } of sources) {
        const before = await rowsRead(tx);
        let rows = 0;
        for await (const page of pages(tx, '2026-11-27')) rows += page.length;
        expect(rows, name).toBe(await count(tx));
        const read = (await rowsRead(tx)) - before;
        expect(read, name).toBeLessThan(MOST_READS * CUSTOMERS);
      }
    });
  },
);
