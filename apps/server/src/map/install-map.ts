import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEADER_BYTES, MAP_FILE, mapComplaint, mapFolder } from '../platform/map/map-file.ts';
import { fetchOutside } from '../providers/outgoing.ts';

async function contentOf(source: string): Promise<Readable> {
  if (!/^https?:\/\//.test(source)) return createReadStream(source);
  const response = await fetchOutside(source);
  if (!response.ok || !response.body) throw new Error(`The address answered ${response.status}.`);
  return Readable.from(response.body);
}

async function headerOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Installs a PMTiles file as the street map. If the file is not such a map, or does not arrive complete, the present
 * map stays unchanged.
 *
 * @param source a file, or a URL that serves the file without a redirect
 * @returns the size in bytes
 * @throws Error with a message for the operator
 */
export async function installMap(dataDir: string, source: string): Promise<number> {
  const folder = mapFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const arriving = join(folder, `${MAP_FILE}.arriving`);
  try {
    await pipeline(await contentOf(source), createWriteStream(arriving));
    const complaint = mapComplaint(await headerOf(arriving));
    if (complaint !== null) throw new Error(complaint);
    const file = await open(arriving);
    const { size } = await file.stat();
    await file.close();
    await rename(arriving, join(folder, MAP_FILE));
    return size;
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Removes the street map, so that maps show the outline again. */
export async function removeMap(dataDir: string): Promise<void> {
  await rm(join(mapFolder(dataDir), MAP_FILE), { force: true });
}
