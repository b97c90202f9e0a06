import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import { CHECKSUMS, type Manifest } from './manifest.ts';

/** A stream that passes on the bytes that it reads, and computes their hash. */
export function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** A line of the checksum file. @param path with `/`, on every system */
export function checksumLine(hash: string, path: string): string {
  return `${hash}  ${path}\n`;
}

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** The SHA-256 of a file. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Checks every file in a backup against its checksum, one after another.
 * @returns the paths of the files
 * @throws {BackupError} naming the first file that is missing or damaged
 */
export async function* checkedFiles(folder: string, manifest: Manifest): AsyncGenerator<string> {
  const list = join(folder, CHECKSUMS);
  if ((await sha256(list).catch(() => undefined)) !== manifest.checksums) {
    throw new BackupError(`${list} is damaged.`);
  }
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [, hash, path] = LINE.exec(line) ?? [];
    if (!path) throw new BackupError(`${list} is damaged.`);
    if ((await sha256(join(folder, path)).catch(() => undefined)) !== hash) {
      throw new BackupError(`${join(folder, path)} is missing or damaged.`);
    }
    yield path;
  }
}
