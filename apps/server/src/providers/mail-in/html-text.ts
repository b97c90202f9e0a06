import { toPlainText } from '@react-email/render';

/** The maximum number of characters of HTML that are read. */
const MOST_HTML = 500_000;

/**
 * The maximum number of tags that are read: people's emails contain a few thousand. Opening an element inside others
 * takes the parser time for each of them, so that half a megabyte of nested tables kept a thread busy for seconds.
 */
const MOST_TAGS = 20_000;

/** The maximum depth of nested elements; deeper elements are left out. */
const DEEPEST = 100;

/** The text that a reader of the HTML would see, whatever its markup. */
export function textOfHtml(html: string): string {
  const read = withFewTags(html.slice(0, MOST_HTML));
  try {
    return toPlainText(read, { limits: { maxDepth: DEEPEST, ellipsis: '' } });
  } catch {
    // If the HTML is malformed, everything between its tags is taken as its text.
    return withoutTags(read);
  }
}

/** The HTML up to the last tag that is read. */
function withFewTags(html: string): string {
  let at = html.indexOf('<');
  for (let tags = 0; tags < MOST_TAGS && at !== -1; tags += 1) at = html.indexOf('<', at + 1);
  return at === -1 ? html : html.slice(0, at);
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/[ \t]+/g, ' ');
}
