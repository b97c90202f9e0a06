import { Readable } from 'node:stream';
import type { FileStore } from '../../../providers/files/files.ts';
import { keyOf, partKeyOf } from './export-files.ts';
import type { ExportPart } from './part-queries.ts';
import type { ExportRow } from './queries.ts';

async function* firstBytes(content: Readable, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left);
    left -= Math.min(left, chunk.length);
    if (left === 0) return;
  }
}

/**
 * The bytes of a finished export. An archive consists of its parts' entries, followed by one directory for all parts.
 * @throws FileMissing if the file no longer exists
 */
export async function openExport(
  files: FileStore,
  businessId: string,
  row: Pick<ExportRow, 'id' | 'attempt'>,
  parts: readonly ExportPart[],
): Promise<Readable> {
  const [first, ...others] = parts;
  if (!first) return files.open(keyOf(businessId, row));
  const open = (part: ExportPart) => files.open(partKeyOf(businessId, row.id, part));
  const start = await open(first);
  async function* bytes() {
    yield* firstBytes(start, first!.size);
    for (const part of others) yield* firstBytes(await open(part), part.size);
    yield* (await files.open(keyOf(businessId, row))) as AsyncIterable<Buffer>;
  }
  return Readable.from(bytes(), { objectMode: false });
}
