import { toPlainText } from '@react-email/render';

/** The most characters of HTML that are read. */
const MOST_HTML = 500_000;

/** The deepest nesting of elements that is read; deeper elements are left out. */
const DEEPEST = 100;

/** The text that a reader of the HTML would see, however it is marked up. */
export function textOfHtml(html: string): string {
  const read = html.slice(0, MOST_HTML);
  try {
    return toPlainText(read, { limits: { maxDepth: DEEPEST, ellipsis: '' } });
  } catch {
    // If the HTML is malformed, its text is all that stands between its tags.
    return withoutTags(read);
  }
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/[ \t]+/g, ' ');
}
