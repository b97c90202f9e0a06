import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, FileMissing, type FileStore } from './files.ts';
import { writeWhole } from './write-whole.ts';

/** Keeps files below a folder of this machine, which no server exposes. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, content);
    },
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
