import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoBusiness } from './demo-business.ts';

/** The `demo.ts` of a slice, which adds records to the demo business. */
interface SliceDemo {
  /** The nouns whose demo records this demo builds on; their demos run first. */
  readonly buildsOn?: readonly string[];
  /** Called once the demo has its people, customers, rounds and visits. */
  readonly addToDemo: (business: DemoBusiness) => Promise<void>;
}

const FEATURES = join(import.meta.dirname, '../features');

/** Loads a `demo.ts`. @throws Error if its exports are not as expected */
async function loadDemo(file: string): Promise<SliceDemo> {
  const { href } = pathToFileURL(join(FEATURES, file));
  const { addToDemo, buildsOn = [], ...others } = (await import(href)) as Partial<SliceDemo>;
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`${file} exports ${unknown}, which the demo does not know`);
  if (typeof addToDemo !== 'function') throw new Error(`${file} has to export addToDemo`);
  return { addToDemo, buildsOn };
}

/** The slices' demos, ordered so that each comes after the demos that it builds on. */
export async function demosInOrder(): Promise<readonly SliceDemo[]> {
  const waiting = new Map<string, SliceDemo>();
  for (const file of globSync('*/*/{,*/}demo.ts', { cwd: FEATURES }).toSorted()) {
    waiting.set(basename(dirname(file)), await loadDemo(file));
  }
  const ordered: SliceDemo[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(
      ([, { buildsOn = [] }]) => !buildsOn.some((one) => waiting.has(one)),
    );
    if (!next) throw new Error('Demos build on each other in a cycle');
    ordered.push(next[1]);
    waiting.delete(next[0]);
  }
  return ordered;
}
