import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { type PagedList, usePagedList } from './paged-list.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

const PEOPLE: readonly Person[] = Array.from({ length: 1000 }, (_, at) => ({
  id: `${at}`,
  name: `Person ${String(at).padStart(4, '0')}`,
}));

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
];

const list: PagedList<{ readonly total: number; readonly people: readonly Person[] }, Person> = {
  key: ['people'],
  fetch: ({ page: number, perPage }) =>
    Promise.resolve({
      total: PEOPLE.length,
      people: PEOPLE.slice((number - 1) * perPage, number * perPage),
    }),
  rowsOf: ({ people }) => people,
};

function Sample() {
  const { rows, rest } = usePagedList(list);
  return (
    <DataTable
      label="People"
      rows={rows}
      rest={rest}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      card={({ name }) => name}
      sort="name"
      onSort={() => undefined}
      bulkActions={(chosen, clear) => (
        <button type="button" onClick={clear}>
          Write to {chosen.length}
        </button>
      )}
      empty={<p>Nobody here</p>}
    />
  );
}

const bar = page.getByRole('region', { name: 'Selected rows' });
const all = bar.getByRole('button', { name: 'Select all 1,000' });

test('in a paged list, either the loaded rows or all rows that the filters find are selected', async () => {
  await renderPart(<Sample />);
  const grid = page.getByRole('grid', { name: 'People' });
  await grid.getByRole('checkbox', { name: 'Select all' }).click();
  // The table fetches a page or two beyond the rows on screen.
  await expect.element(bar).toMatchTextContent(/[24]00 selected/);
  await expectAccessible();
  await all.click();
  await expect.element(bar).toMatchTextContent(/1,000 selected/);
  await expect.element(bar.getByRole('button', { name: 'Write to 1000' })).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  await grid.getByRole('checkbox', { name: 'Select Person 0001' }).click();
  await expect.element(bar).toMatchTextContent(/999 selected/);
  await bar.getByRole('button', { name: 'Write to 999' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('on a phone, once one row is ticked, all rows can be selected', async () => {
  await renderPart(<Sample />, 'phone');
  const cards = page.getByRole('list', { name: 'People' });
  await cards.getByRole('checkbox', { name: 'Select Person 0000' }).click();
  await expect.element(bar).toMatchTextContent(/1 selected/);
  await all.click();
  await expect.element(bar).toMatchTextContent(/1,000 selected/);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
