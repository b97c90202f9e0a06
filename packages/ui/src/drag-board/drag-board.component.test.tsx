import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { DragBoard } from './drag-board.tsx';
import { DragItem } from './drag-item.tsx';
import { DragPlace } from './drag-place.tsx';

type OnDrop = (placeId: string) => void;

const PLACES = ['Mon', 'Tue', 'Wed', 'Thu'];

/** A row of days, with a job on the second day. */
function Sample({ onDrop }: { readonly onDrop: OnDrop }) {
  const [at, setAt] = useState('Tue');
  return (
    <DragBoard
      noun="job"
      nameOf={(id) => id}
      placeName={(id) => id}
      held={(id) => id}
      onDrop={(itemId, placeId) => {
        setAt(placeId);
        onDrop(placeId);
        return itemId;
      }}
    >
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {PLACES.map((place, column) => (
          <DragPlace key={place} id={place} row={0} column={column} label={place}>
            <div style={{ minHeight: 80, padding: 8 }}>
              {at === place && (
                <DragItem id="Ann" onPress={() => undefined}>
                  Ann
                </DragItem>
              )}
            </div>
          </DragPlace>
        ))}
      </div>
    </DragBoard>
  );
}

/** Presses several keys without letting the browser draw in between. */
function pressAtOnce(item: HTMLElement, codes: readonly string[]): void {
  item.focus();
  for (const code of codes) {
    item.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
  }
}

test.each([
  [['ArrowRight'], 'Wed'],
  [['ArrowRight', 'ArrowRight'], 'Thu'],
  [['ArrowLeft'], 'Mon'],
  [['ArrowRight', 'ArrowLeft', 'ArrowLeft'], 'Mon'],
])('keys pressed in one instant with Space, %j, lead to %s', async (arrows, to) => {
  const onDrop = vi.fn<OnDrop>();
  await renderPart(<Sample onDrop={onDrop} />);
  const item = page.getByRole('button', { name: 'Ann' });
  await expect.element(item).toBeVisible();
  pressAtOnce(item.element() as HTMLElement, ['Space', ...arrows]);
  await expect.element(page.getByText(`Ann is over ${to}.`)).toBeInTheDocument();
  expect(onDrop).not.toHaveBeenCalled();
  pressAtOnce(item.element() as HTMLElement, ['Space']);
  await expect.poll(() => onDrop.mock.calls).toEqual([[to]]);
});

test('a job that is picked up, moved and put down within one frame lands at the place to which the keys moved it', async () => {
  const onDrop = vi.fn<OnDrop>();
  await renderPart(<Sample onDrop={onDrop} />);
  const item = page.getByRole('button', { name: 'Ann' });
  await expect.element(item).toBeVisible();
  pressAtOnce(item.element() as HTMLElement, ['Space', 'ArrowRight', 'ArrowRight', 'Space']);
  await expect.poll(() => onDrop.mock.calls).toEqual([['Thu']]);
  await expect.element(page.getByText('Ann was put on Thu.')).toBeInTheDocument();
});

test('on a phone, the held item shows the place where it will land, and covers none of the other places', async () => {
  await renderPart(<Sample onDrop={() => undefined} />, 'phone');
  const item = page.getByRole('button', { name: 'Ann' }).element();
  const wed = page.getByRole('group', { name: 'Wed' }).element();
  const at = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const mouse = (on: Element | Document, type: string, point: object) =>
    on.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...point }),
    );
  mouse(item, 'mousedown', at(item));
  mouse(document, 'mousemove', { ...at(item), clientX: at(item).clientX + 10 });
  mouse(document, 'mousemove', at(wed));
  const note = () => document.querySelector('[data-held]');
  await expect.poll(() => note()?.textContent).toBe('AnnWed');
  await expect
    .poll(() => note()!.getBoundingClientRect().top)
    .toBeGreaterThan(wed.getBoundingClientRect().top + 40);
  mouse(document, 'mouseup', at(wed));
  await expect.element(page.getByRole('group', { name: 'Wed' }).getByText('Ann')).toBeVisible();
});
