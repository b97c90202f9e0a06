import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseReleases } from '@roundbook/domain/help/releases/releases';

const FILE = fileURLToPath(new URL('../../../docs/releases.md', import.meta.url));
const NAME = 'virtual:releases';
const ID = `\0${NAME}`;

/** Gives the program the releases in docs/releases.md, parsed during the build: an invalid page fails the build. */
export function releases(): Plugin {
  return {
    name: 'releases',
    resolveId: (source) => (source === NAME ? ID : null),
    load(id) {
      if (id !== ID) return null;
      this.addWatchFile(FILE);
      return `export const RELEASES = ${JSON.stringify(parseReleases(readFileSync(FILE, 'utf8')))};`;
    },
  };
}
