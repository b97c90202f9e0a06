import { isPlainDate, type PlainDate } from '../../values/dates/plain-date.ts';

/** What people notice of a release. */
export interface Release {
  readonly date: PlainDate;
  readonly title: string;
  /** One sentence or two each; what stands between two pairs of asterisks is stressed. */
  readonly news: readonly string[];
}

const HEADING = /^## (\S+): (\S.*)$/;
const NEWS = /^- (\S.*)$/;

/**
 * Reads the page of releases: a part for each one, the newest first, with its day and title as heading and a list of
 * what is new. Text before the first part is for the page's authors.
 * @throws Error naming the line that is wrong
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
      if (last && last.date <= date) throw wrong('the newest comes first, one for each day');
      releases.push({ date, title, news: [] });
    } else if (last && line.trim() !== '') {
      if (news === undefined) throw wrong('only lists stand below a heading, an item a line');
      last.news.push(news);
    }
  }
  const empty = releases.find(({ news }) => news.length === 0);
  if (empty) throw new Error(`The release of ${empty.date} says nothing`);
  return releases;
}

/** How many releases a user has not read about. @param seen the day of the newest that they have */
export function unseenReleases(releases: readonly Release[], seen: PlainDate | undefined): number {
  return releases.filter(({ date }) => seen === undefined || date > seen).length;
}

/** A piece of a sentence. */
export interface Piece {
  readonly text: string;
  readonly isStressed: boolean;
}

/** A sentence as pieces, stressed ones and others in turn. */
export function piecesOf(sentence: string): Piece[] {
  return sentence
    .split('**')
    .map((text, at) => ({ text, isStressed: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
