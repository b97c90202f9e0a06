import { toPlainText } from '@react-email/render';

/** The maximum number of characters of HTML that are read. */
const MOST_HTML = 500_000;

/** The maximum depth of nested elements; deeper elements are left out. */
const DEEPEST = 100;

/** The text that a reader of the HTML would see, whatever its markup. */
export function textOfHtml(html: string): string {
  const read = html.slice(0, MOST_HTML);
  try {
    return toPlainText(read, { limits: { maxDepth: DEEPEST, ellipsis: '' } });
  } catch {
    // If the HTML is malformed, everything between its tags is taken as its text.
    return withoutTags(read);
  }
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/[ \t]+/g, ' ');
}
