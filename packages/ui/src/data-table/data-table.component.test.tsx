import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { CardLine, RowCard } from './rows/row-card.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly owes: number | null;
}

const PEOPLE: readonly Person[] = [
  { id: 'b', name: 'Béa Beech', owes: 20 },
  { id: 'a', name: 'abe Alder', owes: null },
  { id: 'c', name: 'Col Cedar', owes: 5 },
];

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'owes',
    header: 'Owes',
    cell: ({ owes }) => owes ?? '-',
    sortBy: ({ owes }) => owes,
    isEmpty: ({ owes }) => owes === null,
  },
  { id: 'plain', header: 'Plain', cell: ({ id }) => id },
];

const idOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;

interface SampleProps {
  readonly people?: readonly Person[];
  readonly onOpen?: (person: Person) => void;
  readonly onDone?: (people: readonly Person[]) => void;
}

function Sample({ people = PEOPLE, onOpen, onDone }: SampleProps) {
  const [sort, setSort] = useState('name');
  return (
    <DataTable
      label="People"
      rows={people}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      card={({ name, owes }) => (
        <RowCard>
          <CardLine start={name} end={owes} />
        </RowCard>
      )}
      isDimmed={({ owes }) => owes === null}
      sort={sort}
      onSort={setSort}
      {...(onOpen ? { onOpen } : {})}
      bulkActions={(chosen, clear) => (
        <button
          type="button"
          onClick={() => {
            onDone?.(chosen);
            clear();
          }}
        >
          Done
        </button>
      )}
      empty={<p>Nobody here</p>}
    />
  );
}

const grid = page.getByRole('grid', { name: 'People' });
const bar = page.getByRole('region', { name: 'Selected rows' });
const names = () =>
  [...document.querySelectorAll('tbody tr[data-index] td:nth-child(2)')].map(
    ({ textContent }) => textContent,
  );

test('a column sorts in both directions, ignoring case and accents, with empty values last', async () => {
  await renderPart(<Sample />);
  await expect.poll(names).toEqual(['abe Alder', 'Béa Beech', 'Col Cedar']);
  await grid.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(['Col Cedar', 'Béa Beech', 'abe Alder']);
  const heading = grid.getByRole('columnheader', { name: 'Name' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  for (const order of [
    ['Col Cedar', 'Béa Beech', 'abe Alder'],
    ['Béa Beech', 'Col Cedar', 'abe Alder'],
  ]) {
    await grid.getByRole('button', { name: 'Owes' }).click();
    await expect.poll(names).toEqual(order);
  }
  await expect.element(grid.getByRole('button', { name: 'Plain' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('rows can be selected singly, as a range, and all together, and the bar acts on the selected rows', async () => {
  const onDone = vi.fn<(people: readonly Person[]) => void>();
  await renderPart(<Sample onDone={onDone} />);
  await grid.getByRole('checkbox', { name: 'Select abe Alder' }).click();
  await expect.element(bar).toMatchTextContent(/1 selected/);
  const last = grid.getByRole('checkbox', { name: 'Select Col Cedar' });
  await last.click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent(/3 selected/);
  await expectAccessible();
  await last.click();
  await expect.element(bar).toMatchTextContent(/2 selected/);
  await bar.getByRole('button', { name: 'Done' }).click();
  expect(onDone.mock.calls[0]![0].map(nameOf).toSorted()).toEqual(['Béa Beech', 'abe Alder']);
  await expect.element(bar).not.toBeInTheDocument();
  await grid.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(bar).toMatchTextContent(/3 selected/);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

/** The table with a filter that leaves only the first person. */
function Filtered(props: SampleProps) {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>
        First only
      </button>
      <Sample {...props} people={isOn ? PEOPLE.slice(0, 1) : PEOPLE} />
    </>
  );
}

test('rows that a filter hides are neither counted nor acted on, and stay selected', async () => {
  const onDone = vi.fn<(people: readonly Person[]) => void>();
  await renderPart(<Filtered onDone={onDone} />);
  const filter = page.getByRole('button', { name: 'First only' });
  await grid.getByRole('checkbox', { name: 'Select all' }).click();
  await filter.click();
  await expect.element(bar).toMatchTextContent(/1 selected/);
  await filter.click();
  await expect.element(bar).toMatchTextContent(/3 selected/);
  await filter.click();
  await bar.getByRole('button', { name: 'Done' }).click();
  expect(onDone.mock.calls[0]![0].map(nameOf)).toEqual(['Béa Beech']);
});

test('by keyboard, arrows move between rows, Space selects a row, and Enter opens it', async () => {
  const onOpen = vi.fn<(person: Person) => void>();
  await renderPart(<Sample onOpen={onOpen} />);
  const row = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('abe Alder')).toBeVisible();
  (row('abe Alder').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Béa Beech')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(row('Col Cedar')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(bar).toMatchTextContent(/1 selected/);
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(PEOPLE[2]);
});

test('rows are cards on a phone, and can be opened and selected there', async () => {
  const onOpen = vi.fn<(person: Person) => void>();
  await renderPart(<Sample onOpen={onOpen} />, 'phone');
  const cards = page.getByRole('list', { name: 'People' });
  await expect.element(cards.getByRole('listitem').first()).toMatchTextContent(/abe Alder/);
  await cards.getByRole('checkbox', { name: 'Select Béa Beech' }).click();
  await expect.element(bar).toMatchTextContent(/1 selected/);
  await expectAccessible();
  await cards.getByRole('button', { name: /Col Cedar/ }).click();
  expect(onOpen).toHaveBeenCalledWith(PEOPLE[2]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('out of thousands of rows, only those on screen are in the document', async () => {
  const people = Array.from({ length: 5000 }, (_, at) => ({
    id: String(at),
    name: `Person ${String(at).padStart(4, '0')}`,
    owes: at,
  }));
  await renderPart(<Sample people={people} />);
  await expect.element(grid.getByText('Person 0000')).toBeVisible();
  expect(names().length).toBeLessThan(100);
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5001');
});

test('an empty table shows a message', async () => {
  await renderPart(<Sample people={[]} />);
  await expect.element(page.getByText('Nobody here')).toBeVisible();
});

test('rows that no longer count are dimmed', async () => {
  await renderPart(<Sample />);
  await expect.element(grid.getByRole('columnheader', { name: 'Owes' })).toBeVisible();
  const dimmed = [...document.querySelectorAll('tr[data-dimmed]')].map(
    (row) => row.querySelector('td:nth-child(2)')?.textContent,
  );
  expect(dimmed).toEqual(['abe Alder']);
  await expectAccessible();
});

test('a column that is empty in every row gives its width to the others', async () => {
  await renderPart(<Sample people={PEOPLE.filter(({ owes }) => owes === null)} />);
  await expect.poll(names).toEqual(['abe Alder']);
  await expect.element(grid.getByRole('columnheader', { name: 'Owes' })).not.toBeInTheDocument();
});
