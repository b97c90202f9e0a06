import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { captureNode, captureProgram, ROOT } from './child-process.ts';
import { isInstalled, npmScript, QUIET, readPackages } from './packages.mjs';
import { programOf } from './program.ts';
import { sourceHash } from './source-hash.ts';
import { seconds } from './steps.ts';

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
/** A copy of the sources with the packages that build them, deleted after the build. */
const WORKSHOP = join(ROOT, '.cache', 'building');

/** Builds the clients unless the last build was made from the same sources; ends the process if that fails. */
export async function buildClient(): Promise<void> {
  try {
    await startClientBuild();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/**
 * Starts building the clients.
 * @returns undefined if the last build was made from the same sources; otherwise a promise that
 * rejects with the reason, in words for the terminal, if the build fails
 */
export function startClientBuild(): Promise<void> | undefined {
  const hash = sourceHash(ROOT, SOURCES);
  const isBuilt = CLIENTS.every((client) => existsSync(join(ROOT, client, 'dist/index.html')));
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return undefined;
  return build(hash);
}

async function build(hash: string): Promise<void> {
  const started = performance.now();
  console.log('Building the client');
  if (isInstalled(ROOT, 'everything')) await buildIn(ROOT);
  else await buildApart();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  console.log(`Client built in ${seconds(started)}`);
}

async function buildIn(root: string): Promise<void> {
  for (const client of CLIENTS) {
    const { code, output } = await captureNode([programOf('vite', 'vite', root), 'build'], {
      cwd: join(root, client),
    });
    if (code !== 0) {
      throw new Error(`${output}\nThe client could not be built: the reason is above.`);
    }
  }
}

/**
 * Builds in a separate folder, and deletes its packages once the clients are built: a user who only runs the program
 * need not keep them.
 */
async function buildApart(): Promise<void> {
  rmSync(WORKSHOP, { recursive: true, force: true });
  const manifests = Object.keys(readPackages(ROOT, 'package-lock.json'))
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => join(path, 'package.json'));
  for (const path of ['package-lock.json', '.npmrc', ...manifests, ...SOURCES]) {
    cpSync(join(ROOT, path), join(WORKSHOP, path), {
      recursive: true,
      filter: (file) => !['node_modules', 'dist'].includes(basename(file)),
    });
  }
  const args = ['ci', '--omit=dev', QUIET, ...CLIENTS.map((client) => `--workspace=${client}`)];
  const script = npmScript();
  const { code, output } = script
    ? await captureNode([script, ...args], { cwd: WORKSHOP })
    : await captureProgram('npm', args, { cwd: WORKSHOP, shell: true });
  if (code !== 0) {
    throw new Error(`${output}\nThe packages that build the client could not be installed.`);
  }
  await buildIn(WORKSHOP);
  for (const client of CLIENTS) {
    const built = join(ROOT, client, 'dist');
    rmSync(built, { recursive: true, force: true });
    renameSync(join(WORKSHOP, client, 'dist'), built);
  }
  rmSync(WORKSHOP, { recursive: true, force: true });
}
