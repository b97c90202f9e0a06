import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Screens } from './viewer.ts';
import type { WordyRecords } from './wordy-business.ts';

const ROUTE_TREE = new URL('../../../apps/web/src/routeTree.gen.ts', import.meta.url);

/** Every path of the app with its parameters, as the router knows them. */
export function routesOfTheApp(): string[] {
  const [, routes = ''] =
    /interface FileRoutesByFullPath \{([^}]*)\}/.exec(readFileSync(ROUTE_TREE, 'utf8')) ?? [];
  return [...routes.matchAll(/'(\/[^']*)':/g)].map(([, path]) => path!);
}

/** The content of a noun's `screens/<area>/<noun>.ts`. */
interface NounScreens {
  readonly screens?: Screens;
  readonly wordyRecords?: WordyRecords;
}

const FOLDER = join(import.meta.dirname, '../../screens');

const found: readonly NounScreens[] = await Promise.all(
  globSync('*/*.ts', { cwd: FOLDER })
    .toSorted()
    .map((file): Promise<NounScreens> => import(pathToFileURL(join(FOLDER, file)).href)),
);

/**
 * Examples of each route, by viewer. Placeholders such as `{customer}` stand for records of the
 * wordy business. An address that redirects to another screen does not count as a screen.
 */
export const EXAMPLES: Screens = Object.fromEntries(
  found.flatMap(({ screens = {} }) => Object.entries(screens)),
);

/** The functions with which nouns add records to the wordy business. */
export const WORDY_RECORDS: readonly WordyRecords[] = found.flatMap(
  ({ wordyRecords }) => wordyRecords ?? [],
);
