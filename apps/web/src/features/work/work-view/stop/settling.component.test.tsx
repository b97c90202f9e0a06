import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { Settling, useSettledClick, useSettles } from './settling.ts';

function Done({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  return <button type="button" {...useSettledClick(onDone)}>{`Done: ${name}`}</button>;
}

/** The next customer takes the finished customer's place, under the same finger. */
function Dock({ done }: { readonly done: (name: string) => void }) {
  const [left, setLeft] = useState(['Ann', 'Ben', 'Cai']);
  const [next = 'nobody', ...rest] = left;
  const isSettling = useSettles(left.join());
  const finish = () => {
    done(next);
    setLeft(rest);
  };
  return (
    <Settling value={isSettling}>
      <Done name={next} onDone={finish} />
    </Settling>
  );
}

const button = page.getByRole('button', { name: /^Done/ });

test('a double tap on "Done" marks only one customer, not the next one as well', async () => {
  const done = vi.fn<(name: string) => void>();
  await renderPart(<Dock done={done} />, 'phone');
  await expect.element(button).toBeVisible();
  const tapped = button.element() as HTMLElement;
  // The second tap must not wait for anything, or the moment might be over.
  tapped.click();
  await Promise.resolve();
  expect(tapped.getAttribute('aria-disabled')).toBe('true');
  tapped.click();
  await expect.element(button).toHaveTextContent('Done: Ben');
  expect(done.mock.calls).toEqual([['Ann']]);
});

test('a moment later a tap on the same place works again', async () => {
  const done = vi.fn<(name: string) => void>();
  await renderPart(<Dock done={done} />, 'phone');
  await button.click();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(done.mock.calls).toEqual([['Ann'], ['Ben']]);
});
