import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverFolderOf } from '../slice.ts';
import { slices } from '../slices.ts';
import type { Examples } from './slice-examples.ts';

const KNOWN: ReadonlySet<string> = new Set([
  'examples',
  'whoMay',
  'shownBy',
  'records',
] satisfies (keyof Examples)[]);

/**
 * The examples of a slice, from the `examples.ts` in its folder. @throws Error if the slice has
 * none
 */
export async function examplesOf(slice: Parameters<typeof serverFolderOf>[0]): Promise<Examples> {
  const file = join(import.meta.dirname, '../features', serverFolderOf(slice), 'examples.ts');
  const found = (await import(pathToFileURL(file).href)) as Partial<Examples>;
  const strange = Object.keys(found).find((name) => !KNOWN.has(name));
  if (strange) throw new Error(`${file} exports ${strange}, which the proof does not know`);
  const { examples, whoMay, ...others } = found;
  if (!examples || whoMay === undefined) throw new Error(`Export examples and whoMay in ${file}`);
  return { examples, whoMay, ...others };
}

/** Each slice's examples, in the order of the list of slices. */
export const foundExamples: readonly Examples[] = await Promise.all(
  slices.map((slice) => examplesOf(slice)),
);
