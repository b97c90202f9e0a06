import type { Case } from '../folder/case.ts';
import { Product, type Contestant } from './contestant.ts';
import { type Verdict, verdictOf } from './figures.ts';
import { NameAndAmount } from './name-and-amount.ts';
import { type Learning, replay } from './replay.ts';
import { TokenBayes } from './token-bayes.ts';

interface Plan {
  readonly name: string;
  readonly learning: Learning;
  readonly contestant: () => Contestant;
}

const PRODUCT = 'Roundbook';
export const COLD = `${PRODUCT}, cold`;
export const WITH_HISTORY = `${PRODUCT}, with history`;

/** The contestants, with the lessons for each. */
const PLANS: readonly Plan[] = [
  { name: COLD, learning: 'nothing', contestant: () => new Product() },
  { name: WITH_HISTORY, learning: 'history', contestant: () => new Product() },
  { name: `${PRODUCT}, learning on`, learning: 'as it goes', contestant: () => new Product() },
  { name: 'Exact name and amount', learning: 'nothing', contestant: () => new NameAndAmount() },
  { name: 'Token Bayes, with history', learning: 'history', contestant: () => new TokenBayes() },
];

/** The outcomes of each plan, over all cases. */
export type Verdicts = ReadonlyMap<string, readonly Verdict[]>;

/** Runs all plans over cases generated one at a time: each is dropped before the next. */
export function runAll(cases: Iterable<Case>): Verdicts {
  const verdicts = new Map(PLANS.map(({ name }) => [name, [] as Verdict[]]));
  for (const one of cases) {
    for (const { name, learning, contestant } of PLANS) {
      verdicts.get(name)!.push(...replay(one, contestant(), learning).map(verdictOf));
    }
  }
  return verdicts;
}
