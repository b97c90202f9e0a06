import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ARTICLES } from '../library.ts';

/** Takes the place of an article's key for questions that no article answers. */
export const UNANSWERED = 'unanswered';

/** A way in which people ask for an article, or a question that no article answers. */
export interface Ask {
  /** The key of the article, or `UNANSWERED`. */
  readonly key: string;
  readonly text: string;
}

const FOLDER = fileURLToPath(new URL('../../asks/', import.meta.url));

/** The lines of a file in `asks/`. */
export function linesOf(name: string): string[] {
  return readFileSync(`${FOLDER}${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/**
 * All ways in which people ask for an article (its title, its summary, its headings, and the lines of its file in
 * `asks/`), and after them the questions that no article answers.
 */
export const ASKS: readonly Ask[] = [
  ...ARTICLES.flatMap(({ key, title, summary, blocks }) => [
    { key, text: title },
    { key, text: summary },
    ...blocks.flatMap((block) =>
      block.kind === 'heading' ? [{ key, text: `${title} ${block.text}` }] : [],
    ),
    ...linesOf(key).map((text) => ({ key, text })),
  ]),
  ...linesOf(UNANSWERED).map((text) => ({ key: UNANSWERED, text })),
];
