import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { dialogWithSignal } from './dialog-with-signal.tsx';

const load = vi
  .fn<() => Promise<() => ReactNode>>()
  .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  .mockResolvedValue(() => <p>The dialog</p>);
const Dialog = dialogWithSignal<{ readonly onClose: () => void }>(load);

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={opened} onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && <Dialog onClose={() => setOpened(false)} />}
    </>
  );
}

test('a dialog whose code cannot be fetched says so and closes; the next time it is fetched', async () => {
  await renderPart(<Opener />);
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect
    .element(page.getByText('This needs signal. Please try again when you have some.'))
    .toBeVisible();
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect.element(page.getByText('The dialog')).toBeVisible();
});
