import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WholeUpdate, WholeUpdates } from './whole-update.ts';

const FEATURES = join(import.meta.dirname, '../features');

async function loadUpdates(file: string): Promise<[string, WholeUpdate][]> {
  const { href } = pathToFileURL(join(FEATURES, file));
  const { wholeUpdates } = (await import(href)) as { wholeUpdates?: WholeUpdates };
  if (!wholeUpdates) throw new Error(`${file} has to export wholeUpdates`);
  return Object.entries(wholeUpdates);
}

const found = globSync('**/whole-updates.ts', { cwd: FEATURES }).map(loadUpdates);

/** One update for every call that takes a version, by method and path, from the slices' `whole-updates.ts`. */
export const wholeUpdates: ReadonlyMap<string, WholeUpdate> = new Map(
  (await Promise.all(found)).flat(),
);
