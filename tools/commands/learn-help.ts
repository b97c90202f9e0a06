import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ASKS, UNANSWERED } from '@roundbook/help/ranking/asks';
import { classified, filesOf } from '@roundbook/help/ranking/classifier';
import { ranked, signsOfAnAnswer } from '@roundbook/help/ranking/rank';
import { trained } from '@roundbook/help/ranking/training';
import { rankArticles } from '@roundbook/help/retrieval';

// Learns how much each kind of evidence counts when the help looks for an answer, and writes it to learned.ts. Run it
// after changes to many asks (node tools/commands/learn-help.ts, a few minutes): each ask is a question with a known
// answer, ranked without the ask itself. The weights of the classifier are learned first, from all asks.

/** A choice among options, each described by the same number of values. */
interface Choice {
  readonly options: readonly (readonly number[])[];
  readonly chosen: number;
  readonly weight: number;
}

/** Learns from every third ask, which is enough for so few weights. */
const EVERY = 3;
/** The number of parts of the asks that the classifier learns without in turn. */
const PARTS = 4;
/** Keeps weights that hardly matter small. */
const RIDGE = 0.5;
const STEPS = 30;

/** Solves a system of linear equations by Gaussian elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let column = 0; column < rows.length; column += 1) {
    const [pivot] = rows
      .map((row, at) => ({ at, size: Math.abs(row[column]!) }))
      .slice(column)
      .toSorted((one, other) => other.size - one.size);
    [rows[column], rows[pivot!.at]] = [rows[pivot!.at]!, rows[column]!];
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const times = row[column]! / rows[column]![column]!;
      for (let i = column; i < row.length; i += 1) row[i]! -= times * rows[column]![i]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

const scoreOf = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * weights[at]!, 0);

/** How probable each option of a choice is. */
function chancesOf({ options }: Choice, weights: readonly number[]): number[] {
  const scores = options.map((values) => scoreOf(values, weights));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

/** How well weights explain the choices: their log-likelihood, less a penalty for large weights. */
function worthOf(choices: readonly Choice[], weights: readonly number[]): number {
  const likely = choices.reduce(
    (sum, choice) => sum + choice.weight * Math.log(chancesOf(choice, weights)[choice.chosen]!),
    0,
  );
  return likely - (RIDGE / 2) * scoreOf(weights, weights);
}

/** The weights that make the choices most probable: a conditional logit, by Newton's method with shorter steps. */
function weightsFor(choices: readonly Choice[]): number[] {
  const of = choices[0]!.options[0]!.map((_, at) => at);
  let weights = of.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = of.map((at) => -RIDGE * weights[at]!);
    const curve = of.map((at) => of.map((other) => (at === other ? RIDGE : 0)));
    for (const choice of choices) {
      const { options, chosen, weight } = choice;
      const chances = chancesOf(choice, weights);
      const means = of.map((at) =>
        options.reduce((sum, one, n) => sum + chances[n]! * one[at]!, 0),
      );
      for (const at of of) slope[at]! += weight * (options[chosen]![at]! - means[at]!);
      for (const [one, values] of options.entries()) {
        for (const at of of) {
          const apart = weight * chances[one]! * (values[at]! - means[at]!);
          for (const other of of) curve[at]![other]! += apart * (values[other]! - means[other]!);
        }
      }
    }
    const change = solve(curve, slope);
    const before = worthOf(choices, weights);
    const from = weights;
    for (let part = 1; part > 1e-4; part /= 2) {
      weights = from.map((weight, at) => weight + part * change[at]!);
      if (worthOf(choices, weights) > before) break;
      weights = from;
    }
  }
  return weights;
}

const weightsFolder = new URL('../../packages/help/weights/', import.meta.url);
const { names, bytes } = filesOf(trained(ASKS));
await writeFile(fileURLToPath(new URL('features.txt', weightsFolder)), names);
await writeFile(fileURLToPath(new URL('weights.bin', weightsFolder)), bytes);

// Each classifier learns without the asks of its part, and is then asked about them.
const classifiers = Array.from({ length: PARTS }, (_, part) =>
  trained(ASKS.filter((__, at) => at % PARTS !== part)),
);

const learnt = ASKS.flatMap(({ key, text }, at) => {
  if (at % EVERY !== 0 && key !== UNANSWERED) return [];
  const { articles, none } = rankArticles(text, at, classified(text, classifiers[at % PARTS]));
  return [{ key, evidence: [...articles.map(({ evidence }) => evidence), none] }];
});
const isAnswered = ({ key }: { readonly key: string }) => key !== UNANSWERED;
const order = weightsFor(
  learnt.filter(isAnswered).map(({ key, evidence }) => ({
    options: evidence.filter(isAnswered).map(({ values }) => values),
    chosen: evidence.findIndex((one) => one.key === key),
    weight: 1,
  })),
);

const signs = learnt.map((one) => ({
  ...one,
  signs: signsOfAnAnswer(ranked(one.evidence, order)),
}));
const answered = signs.filter(isAnswered).map((one) => one.signs);
const unanswered = signs.filter((one) => !isAnswered(one)).map((one) => one.signs);
// The options: an answer, or no answer, whose signs are all zero. Answered and unanswered questions weigh the same in
// total.
const answers = weightsFor(
  [answered, unanswered].flatMap((questions, kind) =>
    questions.map((values) => ({
      options: [
        [...values, 1],
        [...values.map(() => 0), 0],
      ],
      chosen: kind,
      weight: unanswered.length / questions.length,
    })),
  ),
);

const list = (numbers: readonly number[]) => numbers.map((one) => one.toFixed(2)).join(', ');
await writeFile(
  fileURLToPath(import.meta.resolve('@roundbook/help/ranking/learned')),
  `// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [${list(order)}];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [${list(answers.slice(0, -1))}];
export const BIAS = ${answers.at(-1)!.toFixed(2)};
`,
);
