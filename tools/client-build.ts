import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captureNode, ROOT } from './child-process.ts';
import { programOf } from './program.ts';
import { sourceHash } from './source-hash.ts';

const SOURCES = [
  'apps/web',
  'apps/customer',
  'packages',
  'docs/releases.md',
  'package-lock.json',
  'tsconfig.base.json',
];
/** The firm's client, and the customer's page. */
const CLIENTS = ['apps/web', 'apps/customer'];
const STAMP = join(ROOT, '.cache', 'client-build');

/** Builds the clients unless the last build was made from the same sources. */
export async function buildClient(): Promise<void> {
  const hash = sourceHash(ROOT, SOURCES);
  const isBuilt = CLIENTS.every((client) => existsSync(join(ROOT, client, 'dist/index.html')));
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Building the client');
  for (const client of CLIENTS) {
    const { code, output } = await captureNode([programOf('vite'), 'build'], {
      cwd: join(ROOT, client),
    });
    if (code !== 0) {
      console.error(`${output}\nThe client could not be built: the reason is above.`);
      process.exit(1);
    }
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}
