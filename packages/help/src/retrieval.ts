import MiniSearch from 'minisearch';
import { textOfSpans } from '@roundbook/domain/help/articles/article';
import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';
import { ARTICLES, type Article } from './library.ts';
import { chanceOfAnAnswer, rank, type Ranking } from './ranking/rank.ts';
import { isCommon, stem } from './ranking/words.ts';

/** A passage, with the further text in which a search finds it. */
interface Indexed extends HelpPassage {
  readonly id: string;
  readonly also: string;
  readonly summary: string;
}

function termOf(word: string): string | null {
  const small = word.toLowerCase().replaceAll('’', "'");
  return isCommon(small) ? null : stem(small);
}

/** The passages of an article: its beginning, and the text below each heading. */
function passagesOf({ key, title, summary, also, blocks }: Article): Indexed[] {
  const passages: { heading: string; lines: string[] }[] = [{ heading: '', lines: [summary] }];
  for (const block of blocks) {
    const lines = passages.at(-1)!.lines;
    if (block.kind === 'heading') passages.push({ heading: block.text, lines: [] });
    if (block.kind === 'paragraph') lines.push(textOfSpans(block.spans));
    if (block.kind === 'steps' || block.kind === 'points') {
      const isOrdered = block.kind === 'steps';
      lines.push(
        ...block.items.map((item, at) => `${isOrdered ? `${at + 1}.` : '•'} ${textOfSpans(item)}`),
      );
    }
  }
  return passages.map(({ heading, lines }, at) => ({
    id: `${key} ${at}`,
    key,
    title,
    heading,
    text: lines.join('\n'),
    also,
    summary,
  }));
}

const indexed = new Map(ARTICLES.flatMap(passagesOf).map((passage) => [passage.id, passage]));

const index = new MiniSearch<Indexed>({
  fields: ['title', 'also', 'summary', 'heading', 'text'],
  processTerm: termOf,
  searchOptions: {
    boost: { title: 4, also: 3, summary: 2, heading: 2 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.3, prefix: 0.5 },
    // The steps at the beginning of an article answer most questions.
    boostDocument: (id: string) => (id.endsWith(' 0') ? 1.3 : 1),
  },
});
index.addAll([...indexed.values()]);

/** The lowest probability at which the best article is shown as an answer; below it, an honest no helps more. */
const LIKELY = 0.45;
/** How much better another passage must fit than the article's beginning, which has the steps. */
const CLEARLY = 1.1;

/** How well the text of each article fits a question, by key, and its passage that fits best. */
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
 */
export function rankArticles(question: string, except?: number): Ranking {
  return rank(question, textsFor(question).fits, except);
}

/**
 * The passages that answer a question best, one of each article, best first; none if the help probably does not
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

/**
 * The keys of the articles that contain every word, or a longer word that begins with it, best
 * first.
 */
export function searchArticles(words: readonly string[], most: number): string[] {
  const found = index.search(words.join(' '), { combineWith: 'AND', prefix: true, fuzzy: false });
  const keys = found.flatMap(({ id }) => indexed.get(String(id))?.key ?? []);
  return [...new Set(keys)].slice(0, most);
}
