import MiniSearch from 'minisearch';
import { textOfSpans } from '@roundbook/domain/help/articles/article';
import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';
import { ARTICLES, type Article } from './library.ts';
import { isCommon, stem } from './ranking/words.ts';

/** A passage, with the other text that a search also looks through. */
export interface Indexed extends HelpPassage {
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

/** All passages, by id: the article's key, and the passage's place in the article. */
export const indexed = new Map(
  ARTICLES.flatMap(passagesOf).map((passage) => [passage.id, passage]),
);

/** The full text of the passages. */
export const index = new MiniSearch<Indexed>({
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

/**
 * The keys of the articles that contain every word, or a longer word that begins with it, best
 * first.
 */
export function searchArticles(words: readonly string[], most: number): string[] {
  const found = index.search(words.join(' '), { combineWith: 'AND', prefix: true, fuzzy: false });
  const keys = found.flatMap(({ id }) => indexed.get(String(id))?.key ?? []);
  return [...new Set(keys)].slice(0, most);
}
