import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, FileMissing, type FileStore } from './files.ts';
import { writeStreamWhole, writeWhole } from './write-whole.ts';

/** Keeps files in a folder on this machine that no server exposes. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };
  const partOf = (path: string): string => `${path}.part`;
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, content);
    },
    async putStream(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return writeStreamWhole(path, partOf(path), content);
    },
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(partOf(path), { force: true })]);
    },
  };
}
