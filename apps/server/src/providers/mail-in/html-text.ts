import { toPlainText } from '@react-email/render';

/** Characters of HTML that are read. */
const MOST_HTML = 500_000;

/** Elements within each other that are read; what stands deeper is left out. */
const DEEPEST = 100;

/** The text that a reader of HTML would see, however it is put together. */
export function textOfHtml(html: string): string {
  const read = html.slice(0, MOST_HTML);
  try {
    return toPlainText(read, { limits: { maxDepth: DEEPEST, ellipsis: '' } });
  } catch {
    // A page that is no page: what stands between its tags is all that it says.
    return withoutTags(read);
  }
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/[ \t]+/g, ' ');
}
