import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

/** The properties of a build file that matter here. */
export interface BuiltFile {
  /** The module for which a dynamic import created this chunk, with the suffix of the router's plugin. */
  readonly facadeModuleId?: string | null;
  readonly isEntry?: boolean;
  /** The modules in the file. */
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}

/** Files that are not stored in advance, although stored code can load them. */
interface LeftOut {
  /**
   * The files of the routes whose screens work without signal, relative to `src/routes/`. All other routes are left
   * out.
   */
  readonly screens: readonly string[];
  /** Modules whose import is marked as needing signal. */
  readonly needingSignal: ReadonlySet<string>;
  /** The modules that a module imports dynamically. */
  readonly loadedBy?: (module: string) => readonly string[];
}

/** Matches the font's subsets for other alphabets; only the English subset is stored. */
const OTHER_LETTERS = /latin-ext/;

/** Matches a dynamic import that is marked as useless without signal, and captures the module. */
const NEEDS_SIGNAL = /import\(\s*\/\* needs signal \*\/\s*'([^']+)'/g;

const SCREEN = /\/src\/routes\/(.+)\?tsr-split/;

function routeOf(file: BuiltFile | undefined): string | undefined {
  return SCREEN.exec(file?.facadeModuleId ?? '')?.[1];
}

/**
 * Whether every module of `file` that `from` can load is marked as needing signal. A module needed by several files
 * shares its file with other modules, and that file then has no `facadeModuleId`.
 */
function isMarked(
  file: BuiltFile | undefined,
  from: BuiltFile | undefined,
  { needingSignal, loadedBy }: LeftOut,
): boolean {
  const loaded = new Set(from?.moduleIds?.flatMap((module) => loadedBy?.(module) ?? []));
  const wanted = file?.moduleIds?.filter((module) => loaded.has(module)) ?? [];
  if (wanted.length === 0) return needingSignal.has(file?.facadeModuleId ?? '');
  return wanted.every((module) => needingSignal.has(module));
}

function isLeftOut(
  file: BuiltFile | undefined,
  from: BuiltFile | undefined,
  leftOut: LeftOut,
): boolean {
  const route = routeOf(file);
  return isMarked(file, from, leftOut) || (route !== undefined && !leftOut.screens.includes(route));
}

/**
 * The files that a device stores in advance: the code that the page starts with, and everything that this code can
 * load, down to the last dynamic import, style sheet and worker, except the screens of other routes and anything that
 * needs signal.
 *
 * @throws Error if a named route has no screen in the build
 */
export function storedInAdvance(
  files: Readonly<Record<string, BuiltFile>>,
  leftOut: LeftOut,
): ReadonlySet<string> {
  const routes = new Set(Object.values(files).map(routeOf));
  const unknown = leftOut.screens.filter((screen) => !routes.has(screen));
  if (unknown.length > 0) throw new Error(`No screen is in ${unknown.join(', ')}.`);
  const entries = Object.keys(files).filter((name) => files[name]?.isEntry);
  const stored = new Set(entries);
  // Iterating over a set also visits entries added during the loop.
  for (const name of stored) {
    const { imports = [], dynamicImports = [], viteMetadata } = files[name] ?? {};
    const later = dynamicImports.filter((chunk) => !isLeftOut(files[chunk], files[name], leftOut));
    const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
    for (const next of [...imports, ...later, ...importedCss, ...importedAssets]) {
      if (!OTHER_LETTERS.test(next)) stored.add(next);
    }
  }
  return stored;
}

interface StoredFiles {
  readonly plugins: readonly Plugin[];
  /**
   * Picks the scripts to preload from those that a page or a script is about to need. For a script, only scripts
   * that are not stored: a longer list makes the page larger, and stored scripts are on the device anyway.
   */
  readonly preloads: ResolveModulePreloadDependenciesFn;
  /** Settings for the build of the service worker. */
  readonly worker: Required<Pick<VitePWAOptions, 'integration'>> & {
    readonly injectManifest: Partial<VitePWAOptions['injectManifest']>;
  };
}

/** An entry of the service worker's list, with the checksum that the fetched file must have. */
async function withChecksum<Entry extends { readonly url: string }>(
  folder: string,
  entry: Entry,
): Promise<Entry & { integrity?: string }> {
  const file = resolve(folder, entry.url);
  // The web manifest is written after the worker, so it gets no checksum.
  if (!existsSync(file)) return entry;
  const checksum = hash('sha256', await readFile(file), 'base64');
  return { ...entry, integrity: `sha256-${checksum}` };
}

/**
 * Tells the service worker which files of the build to store when it is installed
 * (`storedInAdvance`), and which to keep after their first fetch: all others with a hash in their
 * names.
 *
 * An `import(/* needs signal *\/ '…')` is not followed. Code with such an import must cope when the import fails.
 */
export function storedFiles(screens: readonly string[]): StoredFiles {
  const needingSignal = new Set<string>();
  let inAdvance: ReadonlySet<string> = new Set();
  let later: string[] = [];
  let folder = '';
  const isStored = (url: string) => !url.startsWith('assets/') || inAdvance.has(url);
  return {
    plugins: [
      {
        name: 'stored-files',
        apply: 'build',
        enforce: 'pre',
        configResolved({ root, build }) {
          folder = resolve(root, build.outDir);
        },
        transform: {
          filter: { id: /\.tsx?(?:\?|$)/, code: 'needs signal' },
          async handler(code, id) {
            for (const [, module = ''] of code.matchAll(NEEDS_SIGNAL)) {
              const found = await this.resolve(module, id);
              if (!found) throw new Error(`${id} marks ${module}, which is not there.`);
              needingSignal.add(found.id);
            }
          },
        },
        generateBundle: {
          // Runs before the bundler writes the preload lists.
          order: 'pre',
          handler(_options, bundle) {
            const files = bundle as Readonly<Record<string, BuiltFile>>;
            const loadedBy = (module: string) =>
              this.getModuleInfo(module)?.dynamicallyImportedIds ?? [];
            inAdvance = storedInAdvance(files, { screens, needingSignal, loadedBy });
          },
        },
      },
      {
        name: 'files-stored-later',
        apply: 'build',
        generateBundle: {
          // Runs after files that contain no code themselves have been removed.
          order: 'post',
          handler(_options, bundle) {
            later = Object.keys(bundle).filter((url) => !isStored(url));
          },
        },
      },
    ],
    preloads: (_file, scripts, { hostType }) =>
      hostType === 'html' ? scripts : scripts.filter((script) => !isStored(script)),
    worker: {
      injectManifest: {
        manifestTransforms: [
          async (entries) => {
            const kept = entries.filter(({ url }) => isStored(url));
            const manifest = kept.map((entry) => withChecksum(folder, entry));
            return { manifest: await Promise.all(manifest), warnings: [] };
          },
        ],
      },
      integration: {
        configureCustomSWViteBuild(build) {
          build.define = {
            ...build.define,
            KEPT_WHEN_FETCHED: JSON.stringify(later.map((url) => `/${url}`)),
          };
        },
      },
    },
  };
}
