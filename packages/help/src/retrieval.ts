import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';
import { index, type Indexed, indexed } from './passages.ts';
import { chanceOfAnAnswer, rank, type Ranking } from './ranking/rank.ts';

/**
 * The lowest probability at which the best article is shown as an answer; below it, saying that the help has no answer
 * helps more.
 */
const LIKELY = 0.37;
/** How much better another passage must fit than the article's beginning, which has the steps. */
const CLEARLY = 1.1;

/** How well the text of each article fits a question, and the article's best-fitting passage, by key. */
function textsFor(question: string): { fits: Map<string, number>; passages: Map<string, Indexed> } {
  const fits = new Map<string, number>();
  const passages = new Map<string, Indexed>();
  const beginnings = new Map<string, number>();
  for (const { id, score } of index.search(question)) {
    const passage = indexed.get(String(id))!;
    const { key } = passage;
    if (!fits.has(key)) {
      fits.set(key, score);
      passages.set(key, passage);
    }
    if (passage.heading === '') beginnings.set(key, score);
  }
  for (const [key, score] of beginnings) {
    if (fits.get(key)! < score * CLEARLY) passages.delete(key);
  }
  return { fits, passages };
}

/**
 * The articles in the order in which they answer a question.
 * @param except the position of an ask to leave out, so that the weights can be learned from it
 * @param chances the classifier's result for the ask that is left out
 */
export function rankArticles(
  question: string,
  except?: number,
  chances?: ReadonlyMap<string, number>,
): Ranking {
  return rank(question, textsFor(question).fits, except, chances);
}

/**
 * The passages that answer a question best, one from each article, best first; none if the help probably does not
 * answer it.
 */
export function findPassages(question: string, most: number): HelpPassage[] {
  const { fits, passages } = textsFor(question);
  const ranking = rank(question, fits);
  if (chanceOfAnAnswer(ranking) < LIKELY) return [];
  return ranking.articles.slice(0, most).map(({ key: found }) => {
    const { key, title, heading, text } = passages.get(found) ?? indexed.get(`${found} 0`)!;
    return { key, title, heading, text };
  });
}
