import {
  type EmailBrand,
  type EmailFrame,
  emailPieces,
  type EmailPieces,
  renderEmailFrame,
} from './email-frame.ts';

/** How a reader gets no more messages like one, around the link that does it. */
export interface Unsubscribing {
  readonly address: string;
  /** Why they get it. */
  readonly why: string;
  /** What they get all the same. */
  readonly stays: string;
}

/** The words of an email, as plain text. */
export interface EmailWords {
  readonly body: string;
  /** The label of the button for an address on a line of its own. */
  readonly button?: string | undefined;
  /** Where a reader says that they want no more of these; for messages that are no part of a service. */
  readonly unsubscribe?: Unsubscribing | undefined;
}

/** Fills in one sender's emails. Quick: the frame and the pieces are rendered already. */
export type EmailFiller = (words: EmailWords) => string;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML that shows exactly it, within an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
}

const ADDRESSES = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]]+$/;

/** The address if it is one that a link may lead to. */
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

/** A paragraph of plain text; an address on a line of its own is a button. */
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

/** The beginning of a message, as a list of mail shows it. */
const PREVIEWED = 140;

function fill(frame: EmailFrame, pieces: EmailPieces, words: EmailWords): string {
  const paragraphs = words.body.split(/\n{2,}/).filter((one) => one.trim() !== '');
  // The greeting says nothing in a list of mail.
  const beginning = paragraphs.slice(paragraphs.length > 1 ? 1 : 0).join(' ');
  const body = paragraphs.map((one) => block(one.trim(), pieces, words.button)).join('');
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

/** How one sender's emails are filled in; the frame is rendered here, once for any number of them. */
export async function emailFiller(brand: EmailBrand): Promise<EmailFiller> {
  const [frame, pieces] = await Promise.all([renderEmailFrame(brand), emailPieces()]);
  return (words) => fill(frame, pieces, words);
}

/** Fillers of the senders that wrote last. */
const KEPT = 200;
const fillers = new Map<string, Promise<EmailFiller>>();

/** The same, kept for the next email of the sender as long as they look the same. */
export function keptEmailFiller(brand: EmailBrand): Promise<EmailFiller> {
  const key = JSON.stringify(brand);
  const found = fillers.get(key) ?? emailFiller(brand);
  // The one used last is at the end, and the first goes.
  fillers.delete(key);
  fillers.set(key, found);
  if (fillers.size > KEPT) fillers.delete(fillers.keys().next().value!);
  return found;
}
