import { slices } from '../slices.ts';
import type { Example } from './example.ts';

/** What each slice has for the proof. */
const found = await Promise.all(slices.map(({ examples }) => examples()));

/** One example of every call, by method and path. The upload's goes without its form. */
export const examples: ReadonlyMap<string, Example> = new Map(
  found
    .flatMap((one) => one.examples)
    .map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]),
);

/** Who may make which call, by slice. */
export const accessTables: readonly string[] = found.map(({ whoMay }) => whoMay);
