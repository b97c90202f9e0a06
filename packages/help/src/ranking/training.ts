import type { Ask } from './asks.ts';
import type { Weights } from './classifier.ts';
import { featuresOf } from './features.ts';
import { COMPONENTS } from './word-vectors.ts';

const TURNS = 10;
const FIRST_STEP = 2;
const LAST_STEP = 0.05;
/** How much of the weights remains after each turn, so that rare features do not count too much. */
const KEPT = 0.99;
/** Steps for a meaning's components and for the constant are shorter: every question has them. */
const OF_MEANING = 0.5;
const OF_CONSTANT = 0.05;
/** Differences below this change nothing that counts. */
const LEAST = 1e-5;
/** A pair of words that occurs in one ask only teaches nothing. */
const LEAST_PAIRS = 2;

/** Learns the weights of a softmax regression from asks, by stochastic gradient descent; always the same. */
export function trained(asks: readonly Ask[]): Weights {
  const subjects = [...new Set(asks.map(({ key }) => key))];
  const features = asks.map(({ text }) => featuresOf(text));
  const counts = new Map<string, number>();
  for (const { named } of features) {
    for (const [name] of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts.keys()].filter(
    (name) => !name.includes(' ') || counts.get(name)! >= LEAST_PAIRS,
  );
  const rows = new Map(names.map((name, row) => [name, row]));
  const width = subjects.length;
  const values = new Float32Array((names.length + COMPONENTS + 1) * width);
  const sizes = subjects.map((subject) => asks.filter(({ key }) => key === subject).length);
  const examples = asks.map(({ key }, at) => {
    const subject = subjects.indexOf(key);
    const own = features[at]!.named.flatMap(([name, value]) => {
      const row = rows.get(name);
      return row === undefined ? [] : [{ row, value, step: 1 }];
    });
    const meant = [...features[at]!.meaning].map((value, component) => ({
      row: names.length + component,
      value,
      step: OF_MEANING,
    }));
    const constant = { row: names.length + COMPONENTS, value: 1, step: OF_CONSTANT };
    // Subjects with few asks count for more.
    const weight = Math.min(3, Math.sqrt(asks.length / width / sizes[subject]!));
    return { subject, weight, inputs: [...own, ...meant, constant] };
  });
  const chances = new Float64Array(width);
  const random = numbers();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const step = FIRST_STEP * (1 - turn / TURNS) + LAST_STEP;
    for (const { subject, weight, inputs } of shuffled(examples, random)) {
      chances.fill(0);
      for (const { row, value } of inputs) {
        const from = row * width;
        for (let at = 0; at < width; at += 1) chances[at]! += value * values[from + at]!;
      }
      const most = Math.max(...chances);
      let all = 0;
      for (let at = 0; at < width; at += 1) {
        chances[at] = Math.exp(chances[at]! - most);
        all += chances[at]!;
      }
      for (let at = 0; at < width; at += 1) {
        const change = step * weight * (chances[at]! / all - (at === subject ? 1 : 0));
        if (Math.abs(change) < LEAST) continue;
        for (const one of inputs) values[one.row * width + at]! -= change * one.value * one.step;
      }
    }
    for (let at = 0; at < values.length; at += 1) values[at]! *= KEPT;
  }
  return { subjects, rows, values };
}

/** Numbers from 0 to 1 that look random and are always the same (a linear congruential generator). */
function numbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const found = [...all];
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [found[at], found[other]] = [found[other]!, found[at]!];
  }
  return found;
}
