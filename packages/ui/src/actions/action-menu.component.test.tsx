import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../feedback/dialog.tsx';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { ActionMenu } from './action-menu.tsx';

function Sample({ onDelete }: { readonly onDelete: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionMenu
        label="More for Eli Elm"
        actions={[
          { label: 'Skip…', run: () => setOpened(true) },
          { label: 'Delete', run: onDelete, danger: true },
          { label: 'Undo', run: onDelete, disabledBecause: 'Nothing to undo' },
        ]}
      />
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Skip job">
          <button type="button">Skip</button>
        </Dialog>
      )}
    </>
  );
}

const more = page.getByRole('button', { name: 'More for Eli Elm' });
const menu = page.getByRole('menu');

async function openByKeyboard(): Promise<void> {
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // The menu takes the focus a moment after it opens; a key pressed before that would be lost.
  await expect.poll(() => menu.query()?.contains(document.activeElement)).toBe(true);
}

test('if a menu opened by keyboard leads to a dialog, closing the dialog returns the focus to the menu’s button', async () => {
  await renderPart(<Sample onDelete={() => undefined} />);
  await openByKeyboard();
  await expect.element(page.getByRole('menuitem', { name: 'Skip…' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Skip job' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('an action runs; an unavailable action says why', async () => {
  const onDelete = vi.fn<() => void>();
  await renderPart(<Sample onDelete={onDelete} />);
  await more.click();
  const undo = page.getByRole('menuitem', { name: 'Undo' });
  await expect.element(undo).toBeDisabled();
  await expect.element(undo).toHaveAttribute('title', 'Nothing to undo');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  expect(onDelete).toHaveBeenCalledTimes(1);
  await expect.element(menu).not.toBeInTheDocument();
});

test.each(['light', 'dark'])('an open menu is accessible in the %s scheme', async (scheme) => {
  localStorage.setItem('roundbook.colour-scheme', scheme);
  await renderPart(<Sample onDelete={() => undefined} />);
  await more.click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expectAccessible();
  localStorage.removeItem('roundbook.colour-scheme');
});
