import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { useMerging } from './use-merging.tsx';

interface Values {
  readonly name: string;
  readonly price: string;
  readonly notes: string;
}

const opened = { values: { name: 'Roof', price: '100', notes: '' }, version: 1 };
const theirs = { values: { name: 'Roof', price: '110', notes: 'With moss' }, version: 2 };
const mine: Values = { name: 'Roof wash', price: '120', notes: '' };

const label = (text: string) => ({ label: text, text: (value: string) => value });
const texts = { name: label('Name'), price: label('Price'), notes: label('Notes') };

const message = 'Dana Green changed this on Monday 30 November at 14:05.';
const danas = { by: 'Dana Green', isOwn: false, at: '2026-11-30T14:05:00.000Z', message };

type Send = (values: Values, version: number) => Promise<unknown>;

/** A server that refuses changes unless they are based on the other user's version. */
const server = (latestChange = danas) =>
  vi.fn<Send>(async (_values, version) => {
    if (version === theirs.version) return;
    const errors = [{ code: 'stale', detail: `${message} Here is the latest version.` }];
    throw new ApiFailure({ status: 409, errors, data: theirs, latestChange });
  });

function Sample({ send, onEnd }: { readonly send: Send; readonly onEnd: (how: string) => void }) {
  const { save, dialog } = useMerging<Values>(texts);
  const start = async () => {
    const read = (current: unknown) => current as typeof theirs;
    await save({ opened, mine, send, read }).then(
      () => onEnd('saved'),
      (error: Error) => onEnd(error.message),
    );
  };
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Save form
      </button>
      {dialog}
    </>
  );
}

async function openDialog(
  send: Send,
  onEnd: (how: string) => void,
  name = 'Dana Green changed this too',
) {
  await renderPart(<Sample send={send} onEnd={onEnd} />);
  await page.getByRole('button', { name: 'Save form' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test('the dialog asks only about fields that both users changed, and saves their other changes', async () => {
  const [send, onEnd] = [server(), vi.fn<(how: string) => void>()];
  const dialog = await openDialog(send, onEnd);
  const price = dialog.getByRole('region', { name: 'Price' });
  await expect.element(price).toMatchTextContent(/120/);
  await expect.element(price).toMatchTextContent(/110/);
  await expect.element(dialog.getByRole('region', { name: 'Name' })).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onEnd.mock.calls).toEqual([['saved']]);
  expect(send).toHaveBeenLastCalledWith(
    { name: 'Roof wash', price: '120', notes: 'With moss' },
    theirs.version,
  );
  await expect.element(page.getByText(`${message} Those changes are kept: Notes`)).toBeVisible();
});

test('the dialog says who changed the record and when', async () => {
  const dialog = await openDialog(server(), vi.fn<(how: string) => void>());
  await expect.element(dialog.getByText(message, { exact: false })).toBeVisible();
});

test('the user’s own change on another device is called theirs', async () => {
  const own = 'You have already changed this on Monday 30 November at 14:05.';
  const send = server({ ...danas, isOwn: true, message: own });
  const onEnd = vi.fn<(how: string) => void>();
  const dialog = await openDialog(send, onEnd, 'You changed this elsewhere too');
  await expect.element(dialog.getByText(own, { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Use the other')).toBeVisible();
  await expect.element(dialog.getByText('Theirs')).not.toBeInTheDocument();
});

test('a change whose author is unknown is not blamed on anyone', async () => {
  const send = server();
  send.mockImplementationOnce(async () => {
    const errors = [{ code: 'stale', detail: 'This was changed in the meantime.' }];
    throw new ApiFailure({ status: 409, errors, data: theirs });
  });
  const onEnd = vi.fn<(how: string) => void>();
  const dialog = await openDialog(send, onEnd, 'This was changed in the meantime');
  await expect
    .element(dialog.getByText(/^This was changed in the meantime\. Choose/))
    .toBeVisible();
});

test('fields left to the other user keep that user’s value', async () => {
  const [send, onEnd] = [server(), vi.fn<(how: string) => void>()];
  const dialog = await openDialog(send, onEnd);
  await dialog.getByText('Use theirs').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onEnd.mock.calls).toEqual([['saved']]);
  expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Roof wash', price: '110' });
});

test('going back from the dialog saves nothing', async () => {
  const [send, onEnd] = [server(), vi.fn<(how: string) => void>()];
  const dialog = await openDialog(send, onEnd);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect.poll(() => onEnd.mock.calls).toEqual([['Cancelled']]);
  expect(send).toHaveBeenCalledTimes(1);
});
