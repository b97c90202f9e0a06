import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/platform/postgres/testing.ts';
import { Answers } from './answers.ts';
import { differences, needlesslyNullable } from './comparison.ts';
import type { DeclaredRow } from './declarations.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A row declared with these types, such as `string | null`. */
function rowOf(types: Readonly<Record<string, string>>): DeclaredRow {
  const properties = new Map(
    Object.entries(types).map(([name, text]) => {
      const kinds = new Set(text.split(' | ').filter((kind) => kind !== 'null'));
      return [name, { kinds, mayBeNull: text.endsWith(' | null'), mayBeAbsent: false, text }];
    }),
  );
  return { properties, isOpen: false };
}

const JOBS = {
  text: `select j.id, j.title, j.cost, j.site_id as "siteId", j.first_due_on as "firstDueOn",
           j.cancelled_at as "cancelledAt", s.name as "siteName", s.address,
           o.due_on as "dueOn", coalesce(o.version, 0) as version
      from jobs j
      join sites s on s.business_id = j.business_id and s.customer_id = j.customer_id
      left join occurrences o on o.business_id = j.business_id and o.job_id = j.id
     where j.business_id = $1`,
  row: rowOf({
    id: 'string',
    title: 'string',
    cost: 'number',
    siteId: 'string | null',
    firstDueOn: 'string',
    cancelledAt: 'string | null',
    siteName: 'string',
    address: 'object',
    dueOn: 'string | null',
    version: 'number',
  }),
};
const CUSTOMERS = {
  text: `select c.short_id as reference, c.balance, c.balance > 0 as owes, c.contacts,
           c.lifecycle_at as "lifecycleAt" from customers c where c.business_id = $1`,
  row: rowOf({
    reference: 'string',
    balance: 'number',
    owes: 'boolean',
    contacts: 'object[]',
    lifecycleAt: 'string | null',
  }),
};
const PAYMENTS = {
  text: `select p.customer_id as "customerId", sum(p.amount)::bigint as total,
           max(p.received_on) as "lastOn", array_agg(p.method) as methods
      from payments p where p.business_id = $1 group by p.customer_id`,
  row: rowOf({ customerId: 'string', total: 'number', lastOn: 'string', methods: 'string[]' }),
};
const COLOURED = {
  text: 'update tags set colour = $2 where business_id = $1 returning id, name, colour',
  row: rowOf({ id: 'string', name: 'string', colour: 'string' }),
};
const LATEST = {
  text: `with latest as (
      select o.job_id, max(o.sequence) as sequence from occurrences o
       where o.business_id = $1 group by o.job_id)
    select l.job_id as "jobId", l.sequence from latest l`,
  row: rowOf({ jobId: 'string', sequence: 'number' }),
};

/** The check's findings about a statement after a change to the schema, which is then rolled back. */
async function findingsAfter(change: string, { text, row }: typeof JOBS): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(change);
    const columns = await (await Answers.from(client)).columnsOf(text);
    return [...differences(row, columns, text), ...needlesslyNullable(row, [columns])];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await client.query('rollback');
  }
}

test.each([JOBS, CUSTOMERS, PAYMENTS, COLOURED, LATEST])(
  'a correct row passes',
  async (statement) => {
    expect(await findingsAfter('select', statement)).toEqual([]);
  },
);

const TITLE = 'alter table jobs alter title';
const reads = (name: string, declared: string, kind: string) =>
  `declares ${name}: ${declared}, but the driver reads a ${kind}`;
const mayBeNull = (name: string, declared: string) =>
  `declares ${name}: ${declared}, but it may be null`;

test.each<[change: string, statement: typeof JOBS, findings: string[]]>([
  ['alter table jobs rename title to heading', JOBS, ['column j.title does not exist']],
  ['alter table jobs rename to works', JOBS, ['relation "jobs" does not exist']],
  ['alter table sites rename address to place', JOBS, ['column s.address does not exist']],
  [
    'alter table customers rename short_id to reference',
    CUSTOMERS,
    ['column c.short_id does not exist'],
  ],
  [
    'alter table payments rename received_on to paid_on',
    PAYMENTS,
    ['column p.received_on does not exist'],
  ],
  ['alter table tags rename colour to shade', COLOURED, ['column "colour" does not exist']],
  [
    'alter table occurrences rename sequence to number',
    LATEST,
    ['column o.sequence does not exist'],
  ],
  ['alter table jobs alter cost type text', JOBS, [reads('cost', 'number', 'string')]],
  [`${TITLE} type integer using 1`, JOBS, [reads('title', 'string', 'number')]],
  [
    'alter table jobs alter first_due_on type timestamp',
    JOBS,
    [reads('firstDueOn', 'string', 'Date')],
  ],
  [
    `alter table jobs alter cancelled_at type interval using '1 day'`,
    JOBS,
    [reads('cancelledAt', 'string | null', 'PostgresInterval')],
  ],
  ['alter table sites alter address type text', JOBS, [reads('address', 'object', 'string')]],
  [
    // PostgreSQL keeps the types of columns that a trigger's condition compares.
    'drop trigger payments_change_reports on payments; alter table payments alter method type integer using 1',
    PAYMENTS,
    [reads('methods', 'string[]', 'number[]')],
  ],
  [
    'alter table tags alter colour type text[] using array[colour]',
    COLOURED,
    [reads('colour', 'string', 'string[]')],
  ],
  [
    'alter table occurrences alter sequence type text',
    LATEST,
    [reads('sequence', 'number', 'string')],
  ],
  [`${TITLE} drop not null`, JOBS, [mayBeNull('title', 'string')]],
  ['alter table sites alter name drop not null', JOBS, [mayBeNull('siteName', 'string')]],
  [
    'alter table customers alter balance drop not null',
    CUSTOMERS,
    [mayBeNull('balance', 'number'), mayBeNull('owes', 'boolean')],
  ],
  ['alter table payments alter amount drop not null', PAYMENTS, [mayBeNull('total', 'number')]],
  ['alter table tags alter name drop not null', COLOURED, [mayBeNull('name', 'string')]],
  [
    'alter table occurrences alter sequence drop not null',
    LATEST,
    [mayBeNull('sequence', 'number')],
  ],
  [
    'alter table jobs alter site_id set not null',
    JOBS,
    ['declares siteId: string | null, but it is never null'],
  ],
])('after %s, the row is wrong', async (change, statement, findings) => {
  expect(await findingsAfter(change, statement)).toEqual(findings);
});

test.each([
  ['count(*)', true],
  ['max(j.cost)', false],
  ['coalesce(max(j.cost), 0)', true],
  ['array(select 1)', true],
  ['(select 1 where false)', false],
  ['exists (select)', true],
  ["'{}'::jsonb ->> 'name'", false],
  ['case when true then 1 end', false],
])('an aggregate query knows whether %s is never null', async (expression, isNeverNull) => {
  const answers = await Answers.from(client);
  const [column] = await answers.columnsOf(`select ${expression} as value from jobs j`);
  expect(column).toMatchObject({ name: 'value', isNeverNull });
});

test.each([
  ['c.payer_id', false],
  ['j.id', false],
  ['case when j.id is null then c.id else j.id end', true],
  ['j.round_id is null or j.round_id = c.id', true],
  ['j.cost', false],
  ['w.payer_id', true],
  ['e.place', true],
  ['u.id', false],
  ['row_number() over ()', true],
  ['lag(c.id) over ()', false],
  ['$1::uuid', false],
])('a joined query knows whether %s is never null', async (expression, isNeverNull) => {
  const answers = await Answers.from(client);
  const text = `select ${expression} as value from customers c
      left join jobs j on j.customer_id = c.id
      join customers w on w.payer_id = c.id
      cross join generate_series(1, 2) as e(place)
      cross join unnest(array[c.id]) as u(id)`;
  const [column] = await answers.columnsOf(text);
  expect(column).toMatchObject({ isNeverNull });
});

test('a statement’s comment names the columns that are never null by the product’s rules', async () => {
  const row = rowOf({ payerId: 'string' });
  const answers = await Answers.from(client);
  const findingsOf = async (text: string) => differences(row, await answers.columnsOf(text), text);
  const select = 'select payer_id as "payerId"';
  expect(await findingsOf(`${select} from customers`)).toHaveLength(1);
  const said = '/* never null: payerId; only customers with a payer are asked for */';
  expect(await findingsOf(`${select} ${said} from customers`)).toEqual([]);
  const proved = `${select} ${said} from customers where payer_id is not null`;
  expect(await findingsOf(proved)).toEqual([
    'says that payerId is never null, which is plain without it: remove the comment',
  ]);
});
