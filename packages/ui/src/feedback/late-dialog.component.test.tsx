import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { overrideOnline } from '@roundbook/client/online';
import { renderPart } from '../testing/render-part.tsx';
import { lateDialog } from './late-dialog.tsx';

afterEach(() => overrideOnline(null));

/** Shows a page with a dialog whose code cannot be fetched at first. */
async function showPage() {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>The dialog</p>);
  const Dialog = lateDialog(load);
  function Opener() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <label>
          Notes <input />
        </label>
        <Button aria-expanded={opened} onClick={() => setOpened(true)}>
          Open
        </Button>
        {opened && (
          <Suspense>
            <Dialog onClose={() => setOpened(false)} />
          </Suspense>
        )}
      </>
    );
  }
  await renderPart(<Opener />, 'phone');
}

test('if a dialog’s code cannot be fetched, a toast appears and the page stays; the next attempt fetches it', async () => {
  await showPage();
  await page.getByLabelText('Notes').fill('Mind the dog');
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect
    .element(page.getByText('This could not be opened. Please try again in a moment.'))
    .toBeVisible();
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Mind the dog');
  await open.click();
  await expect.element(page.getByText('The dialog')).toBeVisible();
});

test('without a signal, the toast says that the dialog needs a connection', async () => {
  overrideOnline('offline');
  await showPage();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect
    .element(page.getByText('This needs signal. Please try again when you have some.'))
    .toBeVisible();
});
