import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featuresOf } from './features.ts';
import { COMPONENTS } from './word-vectors.ts';

/** The weights of a softmax regression, which gives each subject a probability. */
export interface Weights {
  readonly subjects: readonly string[];
  /** The row of each named feature; the rows of the meaning's components and of the constant follow. */
  readonly rows: ReadonlyMap<string, number>;
  /** Row by row, a weight for each subject. */
  readonly values: Float32Array;
}

/**
 * The logarithm of each subject's probability as the subject of a question, by key: a softmax regression on words,
 * pairs of words and meaning.
 */
export function classified(question: string, weights = learnedWeights()): Map<string, number> {
  const { subjects, rows, values } = weights;
  const { named, meaning } = featuresOf(question);
  const sums = new Float64Array(subjects.length);
  const add = (row: number, value: number) => {
    const from = row * subjects.length;
    for (let at = 0; at < sums.length; at += 1) sums[at]! += value * values[from + at]!;
  };
  for (const [name, value] of named) {
    const row = rows.get(name);
    if (row !== undefined) add(row, value);
  }
  for (let at = 0; at < COMPONENTS; at += 1) add(rows.size + at, meaning[at]!);
  add(rows.size + COMPONENTS, 1);
  const most = Math.max(...sums);
  const all = Math.log(sums.reduce((sum, one) => sum + Math.exp(one - most), 0));
  return new Map(subjects.map((key, at) => [key, sums[at]! - most - all]));
}

const fileOf = (name: string) => fileURLToPath(new URL(`../../weights/${name}`, import.meta.url));

let loaded: Weights | null = null;

/** The weights that `tools/commands/learn-help.ts` learned. */
function learnedWeights(): Weights {
  loaded ??= read();
  return loaded;
}

/** Reads the weights: for each row a scale of four bytes, and then signed bytes. */
function read(): Weights {
  const [first = '', ...names] = readFileSync(fileOf('features.txt'), 'utf8').trimEnd().split('\n');
  const subjects = first.split(' ');
  const bytes = readFileSync(fileOf('weights.bin'));
  const count = names.length + COMPONENTS + 1;
  const values = new Float32Array(count * subjects.length);
  for (let row = 0; row < count; row += 1) {
    const scale = bytes.readFloatLE(row * 4);
    for (let at = 0; at < subjects.length; at += 1) {
      const place = row * subjects.length + at;
      values[place] = bytes.readInt8(count * 4 + place) * scale;
    }
  }
  return { subjects, rows: new Map(names.map((name, row) => [name, row])), values };
}

/** The content of the two files that keep weights. */
export function filesOf({ subjects, rows, values }: Weights): { names: string; bytes: Buffer } {
  const count = values.length / subjects.length;
  const bytes = Buffer.alloc(count * 4 + values.length);
  for (let row = 0; row < count; row += 1) {
    const own = values.subarray(row * subjects.length, (row + 1) * subjects.length);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    bytes.writeFloatLE(scale, row * 4);
    for (const [at, value] of own.entries()) {
      bytes.writeInt8(Math.round(value / scale), count * 4 + row * subjects.length + at);
    }
  }
  return { names: `${[subjects.join(' '), ...rows.keys()].join('\n')}\n`, bytes };
}
