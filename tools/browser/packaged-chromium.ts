import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../child-process.ts';

const run = promisify(execFile);

/** Not a dependency: fetched only if no other browser is available. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const FOLDER = join(ROOT, '.cache', 'chromium');

/** The package unpacks its browser into the temporary folder and prints the path. */
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium');
  console.log(await chromium.executablePath());
`;

/**
 * Fetches a Chromium inside a registry package, with the system libraries that it needs, and
 * returns the path of a script that starts it with them. Linux only.
 */
export async function fetchPackagedChromium(limit: { timeout: number }): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const npm = process.env['npm_execpath'];
  const args = ['install', '--no-save', PACKAGE];
  await (npm
    ? run(process.execPath, [npm, ...args], { ...limit, cwd: FOLDER })
    : run('npm', args, { ...limit, cwd: FOLDER }));
  // The package unpacks the libraries only if it believes that it runs on AWS Lambda.
  const env = { ...process.env, TMPDIR: FOLDER, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const unpack = ['--input-type=module', '--eval', UNPACK];
  const { stdout } = await run(process.execPath, unpack, { ...limit, cwd: FOLDER, env });
  return writeStarter(stdout.trim());
}

/** Writes a script that starts the browser with its libraries, which other programs must not get. */
async function writeStarter(browser: string): Promise<string> {
  const starter = join(FOLDER, 'start-chromium');
  const script = `#!/bin/sh
export LD_LIBRARY_PATH='${join(FOLDER, 'al2023/lib')}'
export FONTCONFIG_PATH='${join(FOLDER, 'fonts')}'
exec '${browser}' "$@"
`;
  await writeFile(starter, script, { mode: 0o755 });
  return starter;
}
