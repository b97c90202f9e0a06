import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  HELP_TOPICS,
  type HelpBlock,
  type HelpTopic,
} from '@roundbook/domain/help/articles/article';
import { blocksOf } from './markdown.ts';
import { mediaSource } from './media.ts';

/** An article of the help, as read from its file. */
export interface Article {
  /** The name of the article's file, without its extension. */
  readonly key: string;
  readonly title: string;
  /** One sentence that sums up the article. */
  readonly summary: string;
  readonly topic: HelpTopic;
  /** The routes of the screens that the article explains. */
  readonly screens: readonly string[];
  /** Other words that people use for the subject; searched, but never displayed. */
  readonly also: string;
  /** The keys of related articles. */
  readonly related: readonly string[];
  readonly blocks: readonly HelpBlock[];
}

const FOLDER = fileURLToPath(new URL('../articles/', import.meta.url));

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Reads an article from its file.
 * @throws Error naming the part that is missing or not allowed
 */
function articleOf(key: string, source: string): Article {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  const need = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${key}.md: ${name} is missing`);
    return value;
  };
  const topic = HELP_TOPICS.find((one) => one === need('topic'));
  if (!topic) throw new Error(`${key}.md: no such topic: ${need('topic')}`);
  return {
    key,
    title: need('title'),
    summary: need('summary'),
    topic,
    screens: listOf(fields.get('screens') ?? ''),
    also: fields.get('also') ?? '',
    related: listOf(fields.get('related') ?? ''),
    blocks: blocksOf(body, mediaSource),
  };
}

/** All articles, sorted by topic and title; read once, when the program starts. */
export const ARTICLES: readonly Article[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => articleOf(name.slice(0, -3), readFileSync(join(FOLDER, name), 'utf8')))
  .toSorted(
    (one, other) =>
      HELP_TOPICS.indexOf(one.topic) - HELP_TOPICS.indexOf(other.topic) ||
      one.title.localeCompare(other.title, 'en'),
  );

const byKey = new Map(ARTICLES.map((article) => [article.key, article]));

export function findArticle(key: string): Article | undefined {
  return byKey.get(key);
}
