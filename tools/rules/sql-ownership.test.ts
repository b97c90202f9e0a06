import { expect, test } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './project-files.ts';
import { sqlTexts, sqlViolations, tablesIn } from './sql-ownership.ts';
import { OWNED_TABLES } from './tables.ts';

/** Files that break a rule, each with its reason. The list may only shrink. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/platform/auth/session-opening.ts':
    'opening a session locks the grant and the user that let the person in',
  'apps/server/src/platform/auth/session-store.ts':
    'one statement renews a session and tells what its user may do',
};

const slice = (path: string) => `apps/server/src/features/${path}`;

/** Each line: a file, a statement in it, and whether the rule refuses it. */
test.each([
  ['work/jobs/job-store.ts', 'update jobs set notes = $1', false],
  ['work/jobs/store.ts', 'with gone as (delete from occurrences returning id) select', false],
  ['work/jobs/queries.ts', 'select id from jobs order by id for update', false],
  ['work/jobs/queries.ts', 'update jobs set notes = $1', true],
  ['work/jobs/queries.ts', 'with gone as (delete from occurrences) select', true],
  ['work/jobs/store.ts', 'insert into customers (id) values ($1)', true],
  ['work/jobs/store.ts', 'update jobs j set notes = c.notes from customers c', true],
  ['work/jobs/lookups.ts', 'select from jobs j left join sites s on s.id = j.site_id', true],
  ['work/jobs/lookups.ts', 'select from jobs j, customers c where j.id = c.id', true],
  ['work/jobs/lookups.ts', 'select from rounds', true],
  [
    'work/jobs/rounds/queries.ts',
    'select from rounds r left join (jobs j join x y on true) on true',
    true,
  ],
  ['work/jobs/commands.ts', 'select from jobs', true],
  ['work/jobs/done-commands.ts', 'select 1', true],
  ['work/jobs/routes.ts', 'select 1', true],
  ['work/jobs/effects.ts', 'select 1', true],
  ['work/jobs/lookups.ts', 'select jobs.customers from jobs -- not from customers', false],
  ['work/jobs/lookups.ts', 'select from changes', true],
  ['work/jobs/store.test.ts', 'insert into customers (id) values ($1)', false],
  ['money/accounts/payments/store.ts', 'update payments set amount = 1', false],
  ['money/accounts/ledger/store.ts', 'update payments set amount = 1', true],
  ['money/accounts/ledger/queries.ts', 'select from payments', true],
])('%s with "%s": refused %s', (file, statement, refused) => {
  const found = sqlViolations(slice(file), `const rows = tx.all(sql<Row>\`${statement}\`);`);
  expect(found.length > 0).toBe(refused);
});

test('the platform may write its own tables in any file, but no others', () => {
  const violations = (table: string) =>
    sqlViolations(
      'apps/server/src/platform/http/receipts.ts',
      `tx.send(sql\`delete from ${table}\`)`,
    );
  expect(violations('receipts')).toEqual([]);
  expect(violations('customers')).toHaveLength(1);
});

test('a violation names the file, the table and the remedy', () => {
  const source = 'tx.send(sql`update customers set balance = 0`);';
  expect(sqlViolations(slice('money/accounts/ledger/store.ts'), source)).toEqual([
    'apps/server/src/features/money/accounts/ledger/store.ts writes customers, which customers/customers owns. Call a function of customers/customers/effects.ts.',
  ]);
});

test('sees nested templates, but ignores comments and other text', () => {
  const source = [
    '/** Reads sql`from customers`. */',
    'const one = sql<{ a: string }>`select ${sql`x from jobs ${all({ b: `}` })}`} from rounds`;',
    'const other = `select from sites`;',
  ].join('\n');
  const texts = sqlTexts(source);
  expect(texts).toEqual(['select ? from rounds', 'x from jobs ?']);
  expect(texts.flatMap(tablesIn).map(({ table }) => table)).toEqual(['rounds', 'jobs']);
});

test('every table has one owner', () => {
  const migrations = projectFiles.filter((file) => /\/db\/migrations\/.+\.sql$/.test(file));
  const made = migrations.flatMap((file) =>
    [...readProjectFile(file).matchAll(/^create table (\w+)/gm)].map((match) => match[1]!),
  );
  expect(
    Object.values(OWNED_TABLES).flat().toSorted(),
    'Name the table in `tables` of its slice',
  ).toEqual(made.toSorted());
});

test('slices write their own tables, and read others’ through lookups', () => {
  const wrong = sourceFiles.filter((file) => sqlViolations(file, readProjectFile(file)).length > 0);
  const told = wrong
    .filter((file) => !Object.hasOwn(EXCEPTIONS, file))
    .flatMap((file) => sqlViolations(file, readProjectFile(file)));
  expect(told).toEqual([]);
  expect(wrong, 'What is in order leaves the exceptions').toEqual(
    Object.keys(EXCEPTIONS).toSorted(),
  );
});
