import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import type { BulkAction, PartAnswer, Undone } from '@roundbook/client/bulk/bulk-action';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { outcomeText } from './outcome-text.ts';

const PEOPLE = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, name: `Person ${at}` }));
type Person = (typeof PEOPLE)[number];
type Action = BulkAction<Person, null, readonly Person[]>;

/** Answers that the test gives, one request at a time. */
function controlled() {
  const waiting: ((answer: PartAnswer<readonly Person[]> | Error) => void)[] = [];
  const send = vi.fn<Action['send']>(
    (people) =>
      new Promise((resolve, reject) => {
        waiting.push((answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve({ undo: people, ...answer });
        });
      }),
  );
  const answer = async (given: PartAnswer<readonly Person[]> | Error) => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()!(given);
  };
  return { send, answer };
}

function Sample({ action }: { readonly action: Action }) {
  const [refused, setRefused] = useState('');
  const run = () =>
    runBulk(action, PEOPLE, null, {
      title: 'Letters',
      outcome: outcomeText('letter', 'in the outbox'),
    }).catch((error: unknown) => setRefused((error as Error).message));
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Write
      </button>
      <p>{refused}</p>
    </>
  );
}

const write = page.getByRole('button', { name: 'Write' });
const dialog = page.getByRole('dialog', { name: 'Letters' });
const stop = dialog.getByRole('button', { name: 'Stop' });
const undone = vi.fn<(people: readonly Person[]) => Promise<Undone>>(() => Promise.resolve({}));
const undo = { kind: 'undo', undo: undone, undone: 'The letters are gone' } as const;

test.each(['desk', 'phone'] as const)(
  'on a %s, a run shows its progress, can be stopped, reports the outcome, and can be undone',
  async (size) => {
    const { send, answer } = controlled();
    await renderPart(<Sample action={{ most: 250, send, back: undo }} />, size);
    await write.click();
    await expect.element(dialog).toMatchTextContent(/0 of 1,000/);
    await answer({
      done: 249,
      leftOut: [{ id: '7', name: 'Person 7', reason: 'They have no address.' }],
    });
    await expect.element(dialog).toMatchTextContent(/250 of 1,000/);
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await expectAccessible();
    await stop.click();
    await answer({ done: 250 });
    await expect
      .element(dialog)
      .toMatchTextContent(/499 letters are in the outbox, 1 was left out\./);
    await expect.element(dialog).toMatchTextContent(/500 were not reached/);
    await expect.element(dialog).toMatchTextContent(/Person 7 They have no address\./);
    await expectAccessible();
    expect(send).toHaveBeenCalledTimes(2);
    undone.mockClear();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('The letters are gone')).toBeVisible();
    expect(undone.mock.calls.map(([people]) => people[0]!.id)).toEqual(['250', '0']);
  },
);

test('nothing is sent in the seconds before an action begins, and Stop then stops the whole action', async () => {
  const { send } = controlled();
  await renderPart(<Sample action={{ most: 1000, send, back: { kind: 'window' } }} />);
  await write.click();
  await expect.element(dialog).toMatchTextContent(/Nothing has been sent yet/);
  // No check before this click: on a busy machine the seconds would pass meanwhile.
  await stop.click();
  await expect.element(dialog).toMatchTextContent(/1,000 were not reached, and nothing happened/);
  expect(send).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the dialog is accessible in the seconds before an action begins', async () => {
  const { send } = controlled();
  await renderPart(<Sample action={{ most: 1000, send, back: { kind: 'window' } }} />);
  await write.click();
  await expect.element(stop).toBeVisible();
  await expectAccessible();
});

test('a request without an answer is tried again with the same id, so that it takes effect once', async () => {
  const { send, answer } = controlled();
  await renderPart(<Sample action={{ most: 500, send, back: undo }} />);
  await write.click();
  await answer({ done: 500 });
  await answer(new ApiFailure({ status: 0, message: 'Failed to fetch' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Failed to fetch/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await answer({ done: 500 });
  await expect.element(page.getByText('1,000 letters are in the outbox.')).toBeVisible();
  const [, second, third] = send.mock.calls.map(([, , options]) => options.requestId);
  expect(third).toBe(second);
});

test('if the user stops after a request without an answer, the dialog says that its outcome is unknown', async () => {
  const { send, answer } = controlled();
  await renderPart(<Sample action={{ most: 400, send, back: undo }} />);
  await write.click();
  await answer({ done: 400 });
  await answer(new ApiFailure({ status: 500, message: 'Broken' }));
  await stop.click();
  await expect.element(dialog).toMatchTextContent(/The server did not answer for 400\./);
  await expect.element(dialog).toMatchTextContent(/200 were not reached/);
});

test('if the server cannot be reached after Stop is pressed, the dialog does not ask again', async () => {
  const { send, answer } = controlled();
  await renderPart(<Sample action={{ most: 400, send, back: undo }} />);
  await write.click();
  await answer({ done: 400 });
  await stop.click();
  await answer(new ApiFailure({ status: 0, message: 'Failed to fetch' }));
  await expect.element(dialog).toMatchTextContent(/The server did not answer for 400\./);
});

test('a request that is refused midway is tried again as a new request', async () => {
  const { send, answer } = controlled();
  await renderPart(<Sample action={{ most: 500, send, back: undo }} />);
  await write.click();
  await answer({ done: 500 });
  await answer(new ApiFailure({ status: 429, message: 'Please wait a moment' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Please wait a moment/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await answer({ done: 500 });
  await expect.element(page.getByText('1,000 letters are in the outbox.')).toBeVisible();
  const [, second, third] = send.mock.calls.map(([, , options]) => options.requestId);
  expect(third).not.toBe(second);
});

test('an undo names the record for which it failed and covers all the others; after a failure its button stays', async () => {
  const { send, answer } = controlled();
  await renderPart(<Sample action={{ most: 1000, send, back: undo }} />);
  await write.click();
  await answer({ done: 1000 });
  undone.mockClear();
  undone.mockRejectedValueOnce(new ApiFailure({ status: 0, message: 'Failed to fetch' }));
  undone.mockResolvedValueOnce({
    count: 999,
    stayed: [{ id: '7', name: 'Person 7', reason: 'This visit has been marked as done since.' }],
  });
  const button = page.getByRole('button', { name: 'Undo' });
  await button.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/);
  await button.click();
  const report = page.getByRole('dialog', { name: 'Undo' });
  await expect.element(report).toMatchTextContent(/The letters are gone, except for 1\./);
  await expect
    .element(report)
    .toMatchTextContent(/Person 7 This visit has been marked as done since\./);
  await expectAccessible();
  expect(undone).toHaveBeenCalledTimes(2);
});

test('if the first request is refused, nothing has been done, and the caller shows the refusal', async () => {
  const { send, answer } = controlled();
  await renderPart(<Sample action={{ most: 400, send, back: undo }} />);
  await write.click();
  await answer(new ApiFailure({ status: 422, message: 'Please write something' }));
  await expect.element(page.getByText('Please write something')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
