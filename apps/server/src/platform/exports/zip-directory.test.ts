import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { directoryOf, joinedDirectory, type ZipDirectory } from './zip-directory.ts';
import { ZipWriter } from './zip-file.ts';

async function zipped(files: Readonly<Record<string, string>>) {
  const zip = new ZipWriter();
  const stored = buffer(zip.output);
  for (const [path, text] of Object.entries(files)) await zip.add(path, Buffer.from(text));
  zip.end();
  const content = await stored;
  return { content, directory: zip.directory() };
}

const joined = (parts: readonly ZipDirectory[]) =>
  buffer(Readable.from(joinedDirectory(parts), { objectMode: false }));

test('the entries of several ZIP files become one ZIP file', async () => {
  const parts = [
    await zipped({ 'README.txt': 'Hello', 'tables/a.csv': 'x'.repeat(5000) }),
    await zipped({}),
    await zipped({ 'invoices/Ünï – 1.pdf': '%PDF-', 'invoices/2.pdf': '' }),
  ];
  const entries = parts.map(({ content, directory }) => content.subarray(0, directory.size));
  const end = await joined(parts.map(({ directory }) => directory));
  const files = unzipSync(Buffer.concat([...entries, end]));
  expect(
    Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  ).toEqual([
    ['README.txt', 'Hello'],
    ['tables/a.csv', 'x'.repeat(5000)],
    ['invoices/Ünï – 1.pdf', '%PDF-'],
    ['invoices/2.pdf', ''],
  ]);
});

test('entries beyond 4 GiB and more than 65,535 entries are listed with 64 bits', async () => {
  const far = 5_000_000_000;
  const before = { size: far, entries: 70_000, records: Buffer.alloc(0) };
  const { directory } = await zipped({ 'a.txt': 'A', 'b.txt': 'B' });
  const end = await joined([before, directory, before, directory]);
  const size = 2 * (far + directory.size);
  const read = directoryOf(end, size + end.length);
  expect(read).toMatchObject({ size, entries: 140_004 });
  // Each record has its offset, 64 bits long, as the only value of its first extra field.
  const offsets: bigint[] = [];
  for (let at = 0; at < read.records.length;) {
    const nameEnd = at + 46 + read.records.readUInt16LE(at + 28);
    expect(read.records.readUInt32LE(at + 42)).toBe(0xffffffff);
    expect(read.records.readUInt16LE(nameEnd)).toBe(1);
    expect(read.records.readUInt16LE(nameEnd + 2)).toBe(8);
    offsets.push(read.records.readBigUInt64LE(nameEnd + 4));
    at = nameEnd + read.records.readUInt16LE(at + 30) + read.records.readUInt16LE(at + 32);
  }
  expect(offsets[0]).toBe(BigInt(far));
  expect(offsets[2]).toBe(BigInt(2 * far + directory.size));
  expect(offsets[1]! - offsets[0]!).toBe(offsets[3]! - offsets[2]!);
  // Joining the file again keeps its sizes and moves its offsets.
  const again = directoryOf(await joined([read]), size + (await joined([read])).length);
  expect(again.records.equals(read.records)).toBe(true);
});

test('bytes that are not the end of a ZIP file are refused', () => {
  expect(() => directoryOf(Buffer.from('short'), 5)).toThrow('Not a ZIP file');
  expect(() => directoryOf(Buffer.alloc(200), 200)).toThrow('Not a ZIP file');
});
