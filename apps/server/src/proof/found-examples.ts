import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { slices } from '../slices.ts';
import type { Examples } from './slice-examples.ts';

const KNOWN: ReadonlySet<string> = new Set([
  'examples',
  'whoMay',
  'shownBy',
  'records',
] satisfies (keyof Examples)[]);

/** The examples of a slice, from the `examples.ts` beside its `slice.ts`. @throws Error if it lacks any */
export async function examplesOf(area: string, noun: string): Promise<Examples> {
  const file = join(import.meta.dirname, '../features', area, noun, 'examples.ts');
  const found = (await import(pathToFileURL(file).href)) as Partial<Examples>;
  const strange = Object.keys(found).find((name) => !KNOWN.has(name));
  if (strange) throw new Error(`${file} exports ${strange}, which the proof does not know`);
  const { examples, whoMay, ...others } = found;
  if (!examples || whoMay === undefined) throw new Error(`Export examples and whoMay in ${file}`);
  return { examples, whoMay, ...others };
}

/** Each slice's examples, in the order of the list of slices. */
export const foundExamples: readonly Examples[] = await Promise.all(
  slices.map(({ area, noun }) => examplesOf(area, noun)),
);
