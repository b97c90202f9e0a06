import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file whole or not at all, even through a power cut: under a temporary name next to it,
 * flushed, and then renamed. Only its owner can read it.
 */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Like `writeWhole`, but writes the content as it is produced, under a given temporary name.
 * @returns the number of bytes
 */
export async function writeStreamWhole(
  path: string,
  temporary: string,
  content: Readable,
): Promise<number> {
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600);
  try {
    // This stream flushes and closes the file.
    const written = file.createWriteStream({ flush: true });
    await pipeline(content, written);
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return written.bytesWritten;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Flushes a folder, after which a rename in it is safe; Windows cannot flush folders and need not do so. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
