import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { emailRecorder } from './recorder.ts';

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'roundbook-outbox-')), 'outbox');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

test('an email about an account becomes a file that any mail program can open', async () => {
  const email = {
    id: newId(),
    to: 'jo@example.com',
    subject: 'Réset',
    body: 'Open https://book.example.com/reset/1',
    about: 'account',
  } as const;
  const heard: string[] = [];
  const recorder = emailRecorder(folder, (file) => heard.push(file));
  expect(await recorder.send(email)).toBe('Recorded');
  expect(await recorder.send(email)).toBe('Recorded');
  expect(await readdir(folder)).toEqual([`${email.id}.eml`]);
  const file = join(folder, `${email.id}.eml`);
  expect(heard).toEqual([file, file]);
  const parsed = await PostalMime.parse(await readFile(file));
  expect(parsed.subject).toBe('Réset');
  expect(parsed.to?.[0]?.address).toBe('jo@example.com');
  expect(parsed.text?.trim()).toBe(email.body);
});

test('emails of a business leave no files, as its outbox shows them', async () => {
  const email = { id: newId(), to: 'jo@example.com', subject: 'Hi', body: '', about: 'business' };
  const recorder = emailRecorder(folder, () => expect.unreachable());
  expect(await recorder.send({ ...email, about: 'business' })).toBe('Recorded');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
