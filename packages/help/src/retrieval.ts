import MiniSearch from 'minisearch';
import { textOfSpans } from '@roundbook/domain/help/articles/article';
import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';
import { ARTICLES, type Article } from './library.ts';

/** A passage, with the further text in which a search finds it. */
interface Indexed extends HelpPassage {
  readonly id: string;
  readonly also: string;
  readonly summary: string;
}

/** Words that occur in many questions, and so are not searched for. */
const COMMON = new Set(
  `a about am an and any are as at be been but by can cannot can't did do does doesn't don't for from get
  has have how i i'd i'm if in into is isn't it its i've just like make me my need of on one or our out
  please should so some someone than that the their them then there they this to up us use using want was
  way we what when where which who why will with without would you your roundbook`.split(/\s+/),
);

/** A word without its English endings, so that "payments" finds "payment" and "skipped" finds "skip". */
function stem(word: string): string {
  if (word.length < 4) return word;
  const base = word
    .replace(/(?:'s|’s)$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/(?<![su])s$/, '');
  const short = base.replace(/(?:ing|ed|er)$/, '');
  if (short === base || short.length < 3) return base.replace(/(?<=..)e$/, '');
  return short.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=..)e$/, '');
}

function termOf(word: string): string | null {
  const small = word.toLowerCase().replaceAll('’', "'");
  return COMMON.has(small) ? null : stem(small);
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

/**
 * The passages that fit a question best, at most one from each article, best first; empty if no passage contains
 * any of the question's words.
 */
export function findPassages(question: string, most: number): HelpPassage[] {
  const best = new Map<string, HelpPassage>();
  for (const { id } of index.search(question)) {
    const passage = indexed.get(String(id));
    if (passage && !best.has(passage.key)) {
      const { key, title, heading, text } = passage;
      best.set(key, { key, title, heading, text });
    }
    if (best.size === most) break;
  }
  return [...best.values()];
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
