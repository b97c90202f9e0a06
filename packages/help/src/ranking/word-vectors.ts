import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The number of a vector's components. */
export const COMPONENTS = 100;

const folder = new URL('../../vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(fileURLToPath(new URL(name, folder)));

const words = read('words.txt').toString('utf8').trimEnd().split('\n');
const rows = new Map(words.map((word, row) => [word, row]));
const bytes = read('vectors.bin');
const components = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** Scales a vector to length 1; a vector of zeros stays as it is. */
export function ofLengthOne(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((component) => component / length);
}

/** The sum of the products of two vectors' components: the cosine of their angle, if both have the length of 1. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < COMPONENTS; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/**
 * A word's meaning as a vector of length 1: words that are used alike point the same way (GloVe, see
 * `vectors/README.md`). Null for an unknown word.
 */
export function vectorOf(word: string): Float32Array | null {
  const row = rows.get(word) ?? rows.get(word.replace(/'?s$/, ''));
  if (row === undefined) return null;
  const from = row * COMPONENTS;
  return ofLengthOne(Float32Array.from(components.subarray(from, from + COMPONENTS)));
}
