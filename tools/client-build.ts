import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captureNode, ROOT } from './child-process.ts';
import { programOf } from './program.ts';
import { sourceHash } from './source-hash.ts';

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const STAMP = join(ROOT, '.cache', 'client-build');
const BUILT = join(ROOT, 'apps/web/dist/index.html');

/** Builds the client unless the last build was made from the same sources. */
export async function buildClient(): Promise<void> {
  const hash = sourceHash(ROOT, SOURCES);
  if (existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Building the client');
  const { code, output } = await captureNode([programOf('vite'), 'build'], {
    cwd: join(ROOT, 'apps/web'),
  });
  if (code !== 0) {
    console.error(`${output}\nThe client could not be built: the reason is above.`);
    process.exit(1);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}
