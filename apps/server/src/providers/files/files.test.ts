import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/providers/s3-server.ts';
import { diskFiles } from './disk.ts';
import { FileMissing, type FileStore } from './files.ts';
import { s3Files } from './s3.ts';

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundbook-store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

describe.each<[string, () => FileStore]>([
  ['disk', () => diskFiles(folder)],
  ['S3', () => s3Files(s3.config)],
])('%s', (_name, make) => {
  test('a file is read back as it was stored, and is replaced as a whole', async () => {
    const files = make();
    await files.put('a1/b2/original', content, 'image/png');
    expect(await buffer(await files.open('a1/b2/original'))).toEqual(content);
    await files.put('a1/b2/original', Buffer.from('new'), 'image/png');
    expect((await buffer(await files.open('a1/b2/original'))).toString()).toBe('new');
  });

  test('opening a file that does not exist fails, but removing it twice does not', async () => {
    const files = make();
    await files.put('a1/gone', content, 'image/png');
    await files.remove('a1/gone');
    await files.remove('a1/gone');
    await expect(files.open('a1/gone')).rejects.toBeInstanceOf(FileMissing);
  });

  test('a file that is stored as it is produced is read back whole, and a truncated file is not stored', async () => {
    const files = make();
    const part = Buffer.alloc(5_000_000, 7);
    const size = await files.putStream(
      'a1/stream',
      Readable.from([part, part, part, part, content]),
      'x/y',
    );
    expect(size).toBe(20_000_000 + content.length);
    const back = await buffer(await files.open('a1/stream'));
    expect(back.equals(Buffer.concat([part, part, part, part, content]))).toBe(true);
    async function* cutShort() {
      yield part;
      throw new Error('cut short');
    }
    await expect(files.putStream('a1/short', Readable.from(cutShort()), 'x/y')).rejects.toThrow(
      'cut short',
    );
    await expect(files.open('a1/short')).rejects.toBeInstanceOf(FileMissing);
    expect(s3.uploads.size).toBe(0);
    await files.remove('a1/short');
  });

  test('a key cannot lead to a file outside the store', async () => {
    const files = make();
    for (const key of ['../a', 'a/../b', '/a', 'a//b', 'a/', '', 'a\0b', 'a?b', 'a%2e']) {
      await expect((async () => files.put(key, content, 'x/y'))()).rejects.toThrow(RangeError);
      await expect((async () => files.open(key))()).rejects.toThrow(RangeError);
      await expect((async () => files.remove(key))()).rejects.toThrow(RangeError);
    }
  });
});

test('on disk, a half-written file never has its final name, and only its owner can read it', async () => {
  const files = diskFiles(folder);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      files.put('race/one', Buffer.alloc(9999, index), 'x/y'),
    ),
  );
  expect(await readdir(join(folder, 'race'))).toEqual(['one']);
  const bytes = await buffer(await files.open('race/one'));
  expect(new Set(bytes).size).toBe(1);
  expect(bytes).toHaveLength(9999);
  expect((await stat(join(folder, 'race/one'))).mode & 0o077).toBe(0);
});

test('a busy store is asked again, while a refusal counts as a failure to store the file', async () => {
  const files = s3Files(s3.config);
  s3.failures = 2;
  await files.put('a1/busy', content, 'image/png');
  expect(s3.objects.get('a1/busy')).toEqual({ content, mime: 'image/png' });
  const stranger = s3Files({ ...s3.config, secretAccessKey: 'guessed' });
  await expect(stranger.put('a1/stranger', content, 'image/png')).rejects.toThrow(
    'The file store answered 403 SignatureDoesNotMatch',
  );
  expect(s3.objects.has('a1/stranger')).toBe(false);
});
