import { COMPONENTS, ofLengthOne, vectorOf } from './word-vectors.ts';
import { stem, subjectWords } from './words.ts';

/** A question as the classifier sees it. */
interface Features {
  /** The names of the words and of the pairs of words, with their values: together of length 1. */
  readonly named: readonly (readonly [name: string, value: number])[];
  /** The direction of the question's meaning. */
  readonly meaning: Float32Array;
}

/** Pairs of neighbours and common words ("who", "without") say less than the words of the subject. */
const PAIR = 0.7;
const COMMON = 0.4;

/** The features of a question: its words, pairs of neighbouring words, and its meaning. */
export function featuresOf(text: string): Features {
  const telling = subjectWords(text);
  const words = telling.map(stem);
  const all = (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9']+/g) ?? []
  )
    .slice(0, 60)
    .map(stem);
  const named: [string, number][] = words.map((word) => [word, 1]);
  for (const word of new Set(all)) if (!words.includes(word)) named.push([`${word} .`, COMMON]);
  for (const [at, word] of all.entries()) if (at > 0) named.push([`${all[at - 1]} ${word}`, PAIR]);
  const length = Math.hypot(...named.map(([, value]) => value)) || 1;
  const sum = new Float32Array(COMPONENTS);
  for (const word of telling) {
    const vector = vectorOf(word);
    if (vector) for (let at = 0; at < COMPONENTS; at += 1) sum[at]! += vector[at]!;
  }
  return { named: named.map(([name, value]) => [name, value / length]), meaning: ofLengthOne(sum) };
}
