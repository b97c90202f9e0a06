import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firebaseOf } from './firebase-config.ts';
import { settingsSchema } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundbook-firebase-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readFrom = (path?: string) =>
  firebaseOf(settingsSchema.parse({ FIREBASE_SERVICE_ACCOUNT: path }));

async function fileWith(content: string): Promise<string> {
  const path = join(folder, `${content.length}.json`);
  await writeFile(path, content);
  return path;
}

const account = {
  project_id: 'bright-panes',
  client_email: 'push@bright-panes.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nMII…\n-----END PRIVATE KEY-----\n',
};

test('the required fields of a service account’s file are read, and the setting is optional', async () => {
  const path = await fileWith(JSON.stringify({ type: 'service_account', ...account }));
  expect(readFrom(path)).toEqual(account);
  expect(readFrom()).toBeUndefined();
});

test('a file that is not a service account stops the server from starting, with one line that repeats none of its content', async () => {
  expect(() => readFrom(join(folder, 'missing.json'))).toThrow(
    'FIREBASE_SERVICE_ACCOUNT cannot be read: ENOENT.',
  );
  const secret = JSON.stringify({ ...account, private_key: 'hunter2' });
  for (const content of ['no JSON', secret]) {
    const path = await fileWith(content);
    expect(() => readFrom(path)).toThrow(/^FIREBASE_SERVICE_ACCOUNT is not the JSON file/);
    expect(() => readFrom(path)).not.toThrow(/hunter2/);
  }
});
