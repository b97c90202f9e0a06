import { UNANSWERED } from './asks.ts';
import { type Evidence, evidenceFor } from './evidence.ts';
import { ANSWERS, BIAS, ORDER } from './learned.ts';

/** An article as a possible answer; the greater its score, the better it fits. */
export interface Ranked {
  readonly key: string;
  readonly score: number;
  readonly evidence: Evidence;
}

/** The articles in the order in which they answer a question, the best first. */
export interface Ranking {
  readonly articles: readonly Ranked[];
  /** The evidence that no article answers the question. */
  readonly none: Evidence;
}

const weigh = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * weights[at]!, 0);

/** Puts articles in the order that the evidence and weights give them. */
export function ranked(evidence: readonly Evidence[], weights = ORDER): Ranking {
  const scored = evidence
    .filter(({ key }) => key !== UNANSWERED)
    .map((one) => ({ key: one.key, score: weigh(one.values, weights), evidence: one }));
  return {
    articles: scored.toSorted((one, other) => other.score - one.score),
    none: evidence.find(({ key }) => key === UNANSWERED)!,
  };
}

/** The articles in the order in which they answer a question. Takes the arguments of `evidenceFor`. */
export function rank(...about: Parameters<typeof evidenceFor>): Ranking {
  return ranked(evidenceFor(...about));
}

/** The signs of whether the best article answers the question at all. */
export function signsOfAnAnswer({ articles, none }: Ranking): number[] {
  const best = articles[0]!;
  const sum = articles.reduce((all, { score }) => all + Math.exp(score - best.score), 0);
  return [...best.evidence.values, ...none.values, -Math.log(sum), best.score / 10];
}

/** The probability that the best article answers the question. */
export function chanceOfAnAnswer(ranking: Ranking): number {
  return 1 / (1 + Math.exp(-BIAS - weigh(signsOfAnAnswer(ranking), ANSWERS)));
}
