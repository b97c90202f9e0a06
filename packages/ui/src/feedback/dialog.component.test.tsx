import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirm } from '@roundbook/client/confirm';
import { SIZES, expectAccessible, renderPart } from '../testing/render-part.tsx';
import { Dialog } from './dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

function Sample() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <Dialog opened={opened} onClose={close} title="A dialog" actions={<Button>Go on</Button>}>
        Some words
      </Dialog>
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'A dialog' });
const opener = page.getByRole('button', { name: 'Open' });

test.each(['desk', 'phone'] as const)(
  'a dialog at the %s takes the focus, keeps it, and gives it back',
  async (size) => {
    await renderPart(<Sample />, size);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test.each([true, false])(
  'a double click on the last button does not land on what is beneath (transition: %s)',
  async (isAnimated) => {
    const onBeneath = vi.fn<() => void>();
    const onSave = vi.fn<() => void>();
    function Covering() {
      const [opened, setOpened] = useState(true);
      const save = (
        <Button
          onClick={() => {
            onSave();
            setOpened(false);
          }}
        >
          Save
        </Button>
      );
      const form = (
        <Dialog opened={opened} onClose={() => setOpened(false)} title="A dialog" actions={save}>
          Some words
        </Dialog>
      );
      return (
        <>
          <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={onBeneath}>
            Beneath
          </button>
          {(isAnimated || opened) && form}
        </>
      );
    }
    await renderPart(<Covering />);
    await dialog.getByRole('button', { name: 'Save' }).dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onBeneath).not.toHaveBeenCalled();
    // A separate click does land there.
    await page.getByRole('button', { name: 'Beneath' }).click();
    expect(onBeneath).toHaveBeenCalledTimes(1);
  },
);

test('on a phone a dialog is a sheet at the bottom edge, with its buttons within reach', async () => {
  await renderPart(<Sample />, 'phone');
  await opener.click();
  await expect.element(dialog).toBeVisible();
  const [width, height] = SIZES.phone;
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(height);
  expect(Math.round(dialog.element().getBoundingClientRect().width)).toBe(width);
  const button = dialog.getByRole('button', { name: 'Go on' }).element();
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('questions appear one at a time, and each can be answered by its buttons or by Escape', async () => {
  await renderPart(null);
  const first = confirm({ title: 'Delete it?', message: 'It is gone then.', action: 'Delete' });
  const second = confirm({ title: 'And this?', message: 'This too.', action: 'Go on' });
  const question = page.getByRole('dialog', { name: 'Delete it?' });
  await expect.element(question.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'And this?' })).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Delete' }).click();
  expect(await first).toBe(true);
  await expect.element(page.getByRole('dialog', { name: 'And this?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await second).toBe(false);
});

test('Escape closes the uppermost dialog alone', async () => {
  const onCloseBelow = vi.fn<() => void>();
  function Asking() {
    const [asked, setAsked] = useState(false);
    return (
      <Dialog
        opened
        title="A form"
        onClose={onCloseBelow}
        actions={<Button onClick={() => setAsked(true)}>Ask</Button>}
      >
        <Dialog opened={asked} title="A question" onClose={() => setAsked(false)}>
          Are you sure?
        </Dialog>
      </Dialog>
    );
  }
  await renderPart(<Asking />);
  await page.getByRole('button', { name: 'Ask' }).click();
  const question = page.getByRole('dialog', { name: 'A question' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(onCloseBelow).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onCloseBelow).toHaveBeenCalledTimes(1);
});

test('a reason is required before going ahead', async () => {
  const onConfirm = vi.fn<(reason: string) => Promise<void>>(async () => undefined);
  await renderPart(
    <ReasonDialog
      title="Void it?"
      message="It stays in the history."
      action="Void"
      onClose={() => undefined}
      onConfirm={onConfirm}
    />,
  );
  const question = page.getByRole('dialog', { name: 'Void it?' });
  await question.getByRole('button', { name: 'Void' }).click();
  await expect.element(question.getByText('This field is required')).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
  await question.getByRole('textbox', { name: 'Reason' }).fill('  Raised twice ');
  await question.getByRole('button', { name: 'Void' }).click();
  await expect.poll(() => onConfirm.mock.calls).toEqual([['Raised twice']]);
});

test.each([390, 320])(
  'at a width of %i px, a long button label wraps inside its button',
  async (width) => {
    await renderPart(<p>A page</p>, 'phone');
    await page.viewport(width, 844);
    const action = 'Record £118.00 bank transfer, 12 photos and the note';
    void confirm({ title: 'Record what you entered?', message: 'It is closed.', action });
    const question = page.getByRole('dialog', { name: 'Record what you entered?' });
    const button = question.getByRole('button', { name: action });
    await expect.element(button).toBeInViewport({ ratio: 1 });
    const label = button.element().querySelector('.mantine-Button-label')!;
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);
