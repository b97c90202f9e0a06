import { expect, test } from 'vitest';
import { statementsOf } from './sql-file.ts';

test('a file is split into its statements, each with the comments that precede it', () => {
  expect(statementsOf('create table a (id uuid);\n\n-- Why;\ncreate index b on a (id);\n')).toEqual(
    ['create table a (id uuid);', '-- Why;\ncreate index b on a (id);'],
  );
});

test.each([
  'create function f() returns void language plpgsql as $$ begin perform 1; end $$;',
  'do $body$ begin execute $$select 1; select 2$$; end $body$;',
  "update a set name = 'it''s; done';",
  'alter table a rename to "odd;name";',
  '/* One; two */ select 1;',
  'select 1 -- without its end; but with a comment',
])('%s is one statement', (statement) => {
  expect(statementsOf(statement)).toEqual([statement]);
});

test('comments alone are not a statement', () => {
  expect(statementsOf('select 1;\n-- The end.\n')).toEqual(['select 1;']);
});
