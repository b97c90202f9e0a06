import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import type { Actor } from '../../apps/server/src/platform/auth/actor.ts';
import type { BusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import { compile, filledIn } from '../../apps/server/src/platform/db/statements.ts';
import type { TenantTransaction } from '../../apps/server/src/platform/db/transaction.ts';
import { eachListedCustomer } from '../../apps/server/src/reads/customer-list/queries.ts';
import { findCustomer } from '../../apps/server/src/reads/customer-record/queries.ts';
import { nextVisit, someCustomer } from './calls.ts';
import { readSetup } from './setup.ts';

// The floor: a bare server that runs the product's own statements, recorded once as text, with
// minimal use of the driver. No session, tenant policy, validation, receipt, change log or ledger.
const setup = readSetup();
const pool = new pg.Pool({ connectionString: setup.databaseUrl, max: 16 });
const today = new Date().toISOString().slice(0, 10);

type Statement = Parameters<typeof compile>[0];

interface Recorded {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Records the statements that one of the product's query functions sends. */
async function record(
  businessId: string,
  work: (tx: TenantTransaction) => Promise<unknown>,
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const now = new Date().toISOString();
  const all = async (statement: Statement) => {
    const { sql, parameters } = compile(statement);
    const values = parameters.map((value) => filledIn(value, { businessId, now }));
    recorded.push({ name: `r${randomUUID()}`, text: sql, values });
    return (await pool.query(sql, values)).rows as unknown[];
  };
  const first = async (statement: Statement) => (await all(statement))[0];
  const each = async (statement: Statement, take: (row: unknown) => void) =>
    (await all(statement)).forEach((row) => take(row));
  await work({
    businessId: businessId as BusinessId,
    now,
    all,
    each,
    first,
  } as unknown as TenantTransaction);
  return recorded;
}

const actorOf = (businessId: string): Actor => ({
  sessionId: '',
  userId: '',
  businessId: businessId as BusinessId,
  role: 'Owner',
  plan: 'Team',
  timeZone: 'Europe/London',
  adminLevel: null,
  adminSwitched: false,
  isClosed: false,
  provenAt: null,
});

const filter = {
  perPage: 50,
  page: 1,
  lifecycle: 'Active',
  order: 'name',
  descending: false,
} as const;
const drop = () => undefined;
const app = fastify();
for (const [at, business] of setup.businesses.entries()) {
  const list = await record(business.id, (tx) => eachListedCustomer(tx, filter, drop));
  const search = await record(business.id, (tx) =>
    eachListedCustomer(tx, { ...filter, search: 'patel mill' }, drop),
  );
  const get = await record(business.id, (tx) =>
    findCustomer({
      tx,
      actor: actorOf(business.id),
      today,
      params: { id: business.customerId },
    }),
  );
  const replay = async (statements: Recorded[]) => {
    const results = await Promise.all(statements.map((statement) => pool.query(statement)));
    return { success: true, data: results.map((result) => result.rows as unknown[]), errors: [] };
  };
  app.get(`/${at}/list`, () => replay(list));
  app.get(`/${at}/search`, () => replay(search));
  app.get(`/${at}/get`, () => replay(get));
  app.post(`/${at}/job`, async () => {
    const client = await pool.connect();
    const customerId = someCustomer(business);
    const id = randomUUID();
    try {
      await client.query('begin');
      await client.query({
        name: 'job',
        text: `insert into jobs (business_id, id, customer_id, title, cost, frequency_unit, frequency_every, first_due_on)
        values ($1, $2, $3, 'Windows', 1500, 'week', 4, $4)`,
        values: [business.id, id, customerId, today],
      });
      await client.query({
        name: 'occurrence',
        text: `insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on)
        values ($1, $2, $3, $4, 1, $5)`,
        values: [business.id, randomUUID(), id, customerId, today],
      });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { success: true, data: { id }, errors: [] };
  });
  app.post(`/${at}/payment`, async () => {
    const client = await pool.connect();
    const customerId = someCustomer(business);
    const id = randomUUID();
    try {
      await client.query('begin');
      await client.query({
        name: 'posting',
        text: `insert into postings (business_id, id, kind, posted_on, description)
        values ($1, $2, 'payment', $3, '')`,
        values: [business.id, id, today],
      });
      await client.query({
        name: 'payment',
        text: `insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id)
        values ($1, $2, $3, 'External Cash', 100, $4, $2)`,
        values: [business.id, id, customerId, today],
      });
      await client.query({
        name: 'balance',
        text: `update customers set balance = balance - 100 where business_id = $1 and id = $2`,
        values: [business.id, customerId],
      });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { success: true, data: { id }, errors: [] };
  });
  app.post(`/${at}/done`, async () => {
    const [customerId, jobId, occurrenceId] = nextVisit(business, 'end');
    const [posting, paid] = [randomUUID(), randomUUID()];
    const client = await pool.connect();
    const run = (name: string, text: string, values: unknown[]) =>
      client.query({ name, text, values: [business.id, ...values] });
    try {
      await client.query('begin');
      await run(
        'close',
        `update occurrences set state = 'Done', closed_on = current_date
        where business_id = $1 and id = $2`,
        [occurrenceId],
      );
      await run(
        'next',
        `insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on)
        select $1, $2, $3, $4, max(sequence) + 1, current_date + 28 from occurrences
        where business_id = $1 and job_id = $3`,
        [randomUUID(), jobId, customerId],
      );
      await run(
        'invoicePosting',
        `insert into postings (business_id, id, kind, posted_on, description)
        values ($1, $2, 'invoice', current_date, ''), ($1, $3, 'payment', current_date, '')`,
        [posting, paid],
      );
      await run(
        'invoice',
        `insert into invoices (business_id, id, number, customer_id, posting_id,
          billed_to, lines, net, vat, total, issued_on, due_on, supplied_on)
        select $1, $2, coalesce(max(number), 0) + 1 + (random() * 1000000000)::int, $3, $4, '{}', '[]',
          1500, 0, 1500, current_date, current_date, current_date
        from invoices where business_id = $1`,
        [randomUUID(), customerId, posting],
      );
      await run(
        'doneAndPaid',
        `insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id)
        values ($1, $2, $3, 'External Cash', 1500, current_date, $4)`,
        [randomUUID(), customerId, paid],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { success: true, data: {}, errors: [] };
  });
}
await app.listen({ port: setup.floorPort, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
