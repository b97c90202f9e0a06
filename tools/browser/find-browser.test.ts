import { expect, test } from 'vitest';
import { findBrowser, type Machine } from './find-browser.ts';

const PLAYWRIGHT = '/cache/playwright/chrome';
const SHELL = '/usr/bin/chromium-headless-shell';
const PACKAGED = '/cache/packaged/chromium';

/**
 * A machine without a browser on which every way to get a browser works, including system packages if allowed;
 * `asked` records the attempts.
 */
function machine(
  changes: Partial<Machine> & { present?: string[] } = {},
): Machine & { asked: string[] } {
  const present = new Set(changes.present);
  const asked: string[] = [];
  return {
    asked,
    platform: 'linux',
    env: { PATH: '/usr/bin' },
    exists: (path) => present.has(path),
    launches: async (path) => {
      asked.push(path);
      return true;
    },
    playwrightPath: () => PLAYWRIGHT,
    downloadPlaywright: async () => {
      asked.push('download');
      present.add(PLAYWRIGHT);
    },
    hasApt: false,
    installDebianPackage: async () => {
      asked.push('apt');
      present.add('/usr/bin/chromium');
    },
    installDebianShell: async () => {
      asked.push('shell');
      present.add(SHELL);
    },
    fetchPackagedChromium: async () => {
      asked.push('package');
      present.add(PACKAGED);
      return PACKAGED;
    },
    log: () => undefined,
    ...changes,
  };
}

const fails = async (): Promise<never> => {
  throw new Error('no network');
};

test('the configured path comes first', async () => {
  const one = machine({ present: ['/my/chrome', '/usr/bin/chromium', PLAYWRIGHT] });
  expect(await findBrowser(one, '/my/chrome')).toBe('/my/chrome');
});

test('a configured path that does not start is an error, not a reason to look elsewhere', async () => {
  const present = ['/my/chrome', '/usr/bin/chromium'];
  const one = machine({ present, launches: async (path) => path !== '/my/chrome' });
  await expect(findBrowser(one, '/my/chrome')).rejects.toThrow('BROWSER_PATH');
  await expect(findBrowser(one, '/not/there')).rejects.toThrow('/not/there');
});

test('an installed browser comes before Playwright’s', async () => {
  const one = machine({ present: ['/usr/bin/chromium', PLAYWRIGHT] });
  expect(await findBrowser(one)).toBe('/usr/bin/chromium');
  expect(one.asked).toEqual(['/usr/bin/chromium']);
});

test('Debian’s shell comes before any other, and is installed if the system may be changed', async () => {
  const installed = machine({ hasApt: true, present: ['/usr/bin/chromium', SHELL] });
  expect(await findBrowser(installed)).toBe(SHELL);
  expect(installed.asked).toEqual([SHELL]);
  const without = machine({ hasApt: true, present: ['/usr/bin/chromium'] });
  expect(await findBrowser(without)).toBe(SHELL);
  expect(without.asked).toEqual(['shell', SHELL]);
});

test('if there is no package for the shell, an installed browser is used', async () => {
  const one = machine({ hasApt: true, present: ['/usr/bin/chromium'], installDebianShell: fails });
  expect(await findBrowser(one)).toBe('/usr/bin/chromium');
});

test.each([
  ['darwin', { HOME: '/Users/a' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', { PROGRAMFILES: 'C:\\P' }, 'C:\\P\\Google\\Chrome\\Application\\chrome.exe'],
  ['linux', { PATH: '/home/a/bin:/usr/bin' }, '/home/a/bin/google-chrome'],
  ['linux', { PATH: '/usr/bin' }, SHELL],
] as const)('knows the usual places on %s', async (platform, env, path) => {
  expect(await findBrowser(machine({ platform, env, present: [path] }))).toBe(path);
});

test('a browser that is present but does not start is skipped', async () => {
  const present = ['/usr/bin/chromium', PLAYWRIGHT];
  const one = machine({ present, launches: async (path) => path === PLAYWRIGHT });
  expect(await findBrowser(one)).toBe(PLAYWRIGHT);
});

test('with nothing installed, Playwright downloads its own', async () => {
  const one = machine();
  expect(await findBrowser(one)).toBe(PLAYWRIGHT);
  expect(one.asked).toEqual(['download', PLAYWRIGHT]);
});

test('if the download fails, Debian’s package is installed, provided that the system may be changed', async () => {
  const one = machine({ hasApt: true, installDebianShell: fails, downloadPlaywright: fails });
  expect(await findBrowser(one)).toBe('/usr/bin/chromium');
  expect(one.asked).toEqual(['apt', '/usr/bin/chromium']);
});

test('if nothing else works, the Chromium inside a registry package is used', async () => {
  const rightless = machine({ downloadPlaywright: fails });
  expect(await findBrowser(rightless)).toBe(PACKAGED);
  const broken = machine({
    hasApt: true,
    installDebianShell: fails,
    downloadPlaywright: fails,
    launches: async (path) => path === PACKAGED,
  });
  expect(await findBrowser(broken)).toBe(PACKAGED);
  expect(broken.asked).toEqual(['apt', 'package']);
});

test('the Chromium inside a registry package is for Linux only', async () => {
  const one = machine({ platform: 'darwin', downloadPlaywright: fails });
  await expect(findBrowser(one)).rejects.toThrow('No browser');
  expect(one.asked).toEqual([]);
});

test('when nothing works, the error is one line', async () => {
  const one = machine({ hasApt: true, launches: async () => false });
  await expect(findBrowser(one)).rejects.toThrow(/^No browser: .*BROWSER_PATH[^\n]*$/);
  expect(one.asked).toEqual(['shell', 'download', 'apt', 'package']);
});
