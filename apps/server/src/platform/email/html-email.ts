import type { EmailFigures } from './email-figures.ts';
import {
  type EmailBrand,
  type EmailFrame,
  emailPieces,
  type EmailPieces,
  renderEmailFrame,
} from './email-frame.ts';

/** The words around the link that unsubscribes a reader from messages like this. */
export interface Unsubscribing {
  readonly address: string;
  /** The reason the reader gets the message. */
  readonly why: string;
  /** A sentence naming the messages that the reader will still get. */
  readonly stays: string;
}

/** The content of an email, as plain text. */
export interface EmailWords {
  readonly body: string;
  /** Figures below the body, as a table, with further text below them. */
  readonly figures?: EmailFigures | null | undefined;
  /** The button's label for a URL on its own line. */
  readonly button?: string | undefined;
  /** The unsubscribe link with its words, for messages that are not part of a service. */
  readonly unsubscribe?: Unsubscribing | undefined;
}

/** Fills in the words of one sender's emails. This is fast, as the frame and the pieces are already rendered. */
export type EmailFiller = (words: EmailWords) => string;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, within an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
}

const ADDRESSES = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = /[.,;:!?)\]]+$/;

/** The URL if a link may lead to it; null otherwise. */
function linkable(text: string): URL | null {
  try {
    const url = new URL(text);
    return ['http:', 'https:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function inline(text: string, { link }: EmailPieces): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(ADDRESSES)) {
    const address = match[0].replace(TRAILING, '');
    if (!linkable(address)) continue;
    html += escapeHtml(text.slice(from, match.index));
    html += link[0] + escapeHtml(address) + link[1] + escapeHtml(address) + link[2];
    from = match.index + address.length;
  }
  return html + escapeHtml(text.slice(from));
}

function paragraphOf(lines: readonly string[], pieces: EmailPieces): string {
  if (lines.length === 0) return '';
  const html = lines.map((line) => inline(line, pieces)).join('<br/>');
  return pieces.paragraph[0] + html + pieces.paragraph[1];
}

/** A paragraph of plain text as HTML; a URL on its own line becomes a button. */
function block(text: string, pieces: EmailPieces, label: string | undefined): string {
  let html = '';
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const url = /^\s*https?:\/\/\S+\s*$/.test(line) ? linkable(line.trim()) : null;
    if (!url) {
      lines.push(line);
      continue;
    }
    html += paragraphOf(lines, pieces);
    lines = [];
    const { button } = pieces;
    html +=
      button[0] +
      escapeHtml(line.trim()) +
      button[1] +
      escapeHtml(label ?? `Open ${url.host}`) +
      button[2];
  }
  return html + paragraphOf(lines, pieces);
}

/** The number of characters from the start of a message that an inbox shows. */
const PREVIEWED = 140;

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== '');

const TONES = new Map([
  [true, 'good'],
  [false, 'bad'],
] as const);

/** Figures as a table: the name with its note on the left, the value on the right. */
function figureTable({ rows }: EmailFigures, { figures }: EmailPieces): string {
  const cells = rows.map(({ label, value, note, isGood }) => {
    const tone = isGood === null ? 'plain' : TONES.get(isGood)!;
    const [open, afterLabel, afterNote, close] = figures[tone];
    return (
      open +
      escapeHtml(label) +
      afterLabel +
      escapeHtml(note) +
      afterNote +
      escapeHtml(value) +
      close
    );
  });
  return cells.length === 0 ? '' : figures.table[0] + cells.join('') + figures.table[1];
}

function fill(frame: EmailFrame, pieces: EmailPieces, words: EmailWords): string {
  const paragraphs = paragraphsOf(words.body);
  // Leaves out the greeting, which is of no use in an inbox.
  const beginning = paragraphs.slice(paragraphs.length > 1 ? 1 : 0).join(' ');
  const blocks = (all: readonly string[]) =>
    all.map((one) => block(one.trim(), pieces, words.button)).join('');
  const { figures } = words;
  const body =
    blocks(paragraphs) +
    (figures ? figureTable(figures, pieces) + blocks(paragraphsOf(figures.after)) : '');
  const { unsubscribe: stop } = words;
  const { link, small } = pieces;
  const footer =
    stop && linkable(stop.address)
      ? small[0] +
        escapeHtml(`${stop.why} `) +
        link[0] +
        escapeHtml(stop.address) +
        link[1] +
        'Unsubscribe from messages like this' +
        link[2] +
        escapeHtml(`. ${stop.stays}`) +
        small[1]
      : '';
  return (
    frame.beforePreview +
    escapeHtml(beginning.replaceAll(/\s+/g, ' ').slice(0, PREVIEWED)) +
    frame.beforeBody +
    body +
    frame.afterBody +
    footer +
    frame.afterFooter
  );
}

/** The filler of one sender's emails. Renders the frame once, for any number of emails. */
export async function emailFiller(brand: EmailBrand): Promise<EmailFiller> {
  const [frame, pieces] = await Promise.all([renderEmailFrame(brand), emailPieces()]);
  return (words) => fill(frame, pieces, words);
}

/** The number of fillers kept, for the most recently used senders. */
const KEPT = 200;
const fillers = new Map<string, Promise<EmailFiller>>();

/**
 * Like `emailFiller`, but keeps the filler for the sender's next email, unless the brand has
 * changed.
 */
export function keptEmailFiller(brand: EmailBrand): Promise<EmailFiller> {
  const key = JSON.stringify(brand);
  const found = fillers.get(key) ?? emailFiller(brand);
  // The filler just used moves to the end, so that the first is the least recently used, and is
  // dropped.
  fillers.delete(key);
  fillers.set(key, found);
  if (fillers.size > KEPT) fillers.delete(fillers.keys().next().value!);
  return found;
}
