import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

/** A file of the build as far as it matters here, by its name. */
export interface BuiltFile {
  /** The module that a dynamic import of this chunk names, with what the router's plugin adds to it. */
  readonly facadeModuleId?: string | null;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
}

/** What is not stored in advance although stored code asks for it. */
interface LeftOut {
  /** All others are left out. Files of routes whose screens work without signal, from `src/routes/`. */
  readonly screens: readonly string[];
  /** Modules that are imported as ones that need signal. */
  readonly needingSignal: ReadonlySet<string>;
}

/** Of the font, only the subset that English is written in is stored. */
const OTHER_LETTERS = /latin-ext/;

/** How source code says that a dynamic import is of no use without signal. */
const NEEDS_SIGNAL = /import\(\s*\/\* needs signal \*\/\s*'([^']+)'/g;

const SCREEN = /\/src\/routes\/(.+)\?tsr-split/;

function routeOf(file: BuiltFile | undefined): string | undefined {
  return SCREEN.exec(file?.facadeModuleId ?? '')?.[1];
}

function isLeftOut(file: BuiltFile | undefined, { screens, needingSignal }: LeftOut): boolean {
  const route = routeOf(file);
  return (
    needingSignal.has(file?.facadeModuleId ?? '') ||
    (route !== undefined && !screens.includes(route))
  );
}

/**
 * The files that a device stores in advance: what the page starts with, and all that this code can
 * ask for, down to the last dynamic import, style sheet and worker; but neither the screens of other
 * routes nor what needs signal.
 *
 * @throws Error where a route that is named has no screen in the build
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
  // A set hands out what is added while it is gone through.
  for (const name of stored) {
    const { imports = [], dynamicImports = [], viteMetadata } = files[name] ?? {};
    const later = dynamicImports.filter((chunk) => !isLeftOut(files[chunk], leftOut));
    const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
    for (const next of [...imports, ...later, ...importedCss, ...importedAssets]) {
      if (!OTHER_LETTERS.test(next)) stored.add(next);
    }
  }
  return stored;
}

interface StoredFiles {
  readonly plugin: Plugin;
  /** Settings of the service worker's build. */
  readonly worker: Required<Pick<VitePWAOptions, 'integration'>> & {
    readonly injectManifest: Partial<VitePWAOptions['injectManifest']>;
  };
}

/**
 * Tells the service worker which files of the build to store when it is installed
 * (`storedInAdvance`), and which to keep from when they are first fetched: all others that have a
 * hash in their names.
 *
 * An `import(/* needs signal *\/ '…')` is not followed. Such code has to cope with not being there.
 */
export function storedFiles(screens: readonly string[]): StoredFiles {
  const needingSignal = new Set<string>();
  let inAdvance: ReadonlySet<string> = new Set();
  let later: string[] = [];
  const isStored = (url: string) => !url.startsWith('assets/') || inAdvance.has(url);
  return {
    plugin: {
      name: 'stored-files',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?(?:\?|$)/, code: 'needs signal' },
        handler(code, id) {
          for (const [, module = ''] of code.matchAll(NEEDS_SIGNAL)) {
            needingSignal.add(resolve(dirname(id), module));
          }
        },
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const files = bundle as Readonly<Record<string, BuiltFile>>;
          inAdvance = storedInAdvance(files, { screens, needingSignal });
          later = Object.keys(bundle).filter((url) => !isStored(url));
        },
      },
    },
    worker: {
      injectManifest: {
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => isStored(url)), warnings: [] }),
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
