import { isPlainDate, type PlainDate } from '../../values/dates/plain-date.ts';

/** A release, described for users. */
export interface Release {
  readonly date: PlainDate;
  readonly title: string;
  /** One or two sentences per item; text between double asterisks is emphasised. */
  readonly news: readonly string[];
}

const HEADING = /^## (\S+): (\S.*)$/;
const NEWS = /^- (\S.*)$/;

/**
 * Reads the page of releases: a part for each release, newest first, headed by day and title and followed by a list
 * of news. Text before the first part is addressed to the page's authors.
 * @throws Error naming the malformed line
 */
export function parseReleases(markdown: string): Release[] {
  const releases: { date: PlainDate; title: string; news: string[] }[] = [];
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, date, title] = HEADING.exec(line) ?? [];
    const [, news] = NEWS.exec(line) ?? [];
    const last = releases.at(-1);
    const wrong = (why: string) => new Error(`Line ${at + 1} of the releases: ${why}`);
    if (line.startsWith('##')) {
      if (!date || !title || !isPlainDate(date)) throw wrong('write “## 2026-01-31: Title”');
      if (last && last.date <= date)
        throw wrong('the newest release comes first, with one for each day');
      releases.push({ date, title, news: [] });
    } else if (last && line.trim() !== '') {
      if (news === undefined)
        throw wrong('below a heading there are only lists, with one item on each line');
      last.news.push(news);
    }
  }
  const empty = releases.find(({ news }) => news.length === 0);
  if (empty) throw new Error(`The release of ${empty.date} says nothing`);
  return releases;
}

/**
 * The number of releases that a user has not read.
 * @param seen the day of the last release that the user read
 */
export function unseenReleases(releases: readonly Release[], seen: PlainDate | undefined): number {
  return releases.filter(({ date }) => seen === undefined || date > seen).length;
}

/** A piece of a sentence, emphasised or plain. */
export interface Piece {
  readonly text: string;
  readonly isStressed: boolean;
}

/** Splits a sentence into pieces, alternately emphasised and plain. */
export function piecesOf(sentence: string): Piece[] {
  return sentence
    .split('**')
    .map((text, at) => ({ text, isStressed: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
