import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { SortableList } from './sortable-list.tsx';
import { SortableRow } from './sortable-row.tsx';

type OnOrder = (order: readonly string[]) => void;

function Sample({ onOrder }: { readonly onOrder: OnOrder }) {
  const [order, setOrder] = useState<readonly string[]>(['Abe', 'Bea', 'Col']);
  return (
    <SortableList
      noun="stop"
      order={order}
      nameOf={(id) => id}
      onOrder={(next) => {
        setOrder(next);
        onOrder(next);
      }}
    >
      {(id, position) => (
        <SortableRow key={id} id={id} name={id} position={position}>
          {id}
        </SortableRow>
      )}
    </SortableList>
  );
}

const handle = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, now`) });
const focus = (name: string) => (handle(name).element() as HTMLElement).focus();

test('by keyboard, a row is picked up, moved and put down, and each step is announced', async () => {
  const onOrder = vi.fn<OnOrder>();
  await renderPart(<Sample onOrder={onOrder} />);
  await expect.element(handle('Abe')).toBeVisible();
  await expectAccessible();
  focus('Abe');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Abe is over place 2.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Move Abe, now 2' })).toBeVisible();
  expect(onOrder).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  await expect.poll(() => onOrder.mock.calls).toEqual([[['Bea', 'Abe', 'Col']]]);
  await expect.element(page.getByText('Abe was put at place 2.')).toBeInTheDocument();
});

test('by keyboard, Escape returns the row to its place', async () => {
  const onOrder = vi.fn<OnOrder>();
  await renderPart(<Sample onOrder={onOrder} />);
  await expect.element(handle('Abe')).toBeVisible();
  focus('Abe');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Move Abe, now 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Move Abe, now 1' })).toBeVisible();
  expect(onOrder).not.toHaveBeenCalled();
});

test('by mouse, a row is dragged by its handle', async () => {
  const onOrder = vi.fn<OnOrder>();
  await renderPart(<Sample onOrder={onOrder} />);
  await userEvent.dragAndDrop(handle('Col'), handle('Abe'), { steps: 12 });
  await expect.poll(() => onOrder.mock.calls).toEqual([[['Col', 'Abe', 'Bea']]]);
});
