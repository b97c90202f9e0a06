import { lexer, type Token, type Tokens } from 'marked';
import type { HelpBlock, HelpSpan } from '@roundbook/domain/help/articles/article';

/** A function that turns the name of a picture's file into its address. */
type PictureSource = (name: string) => string;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Undoes the escaping of parsed Markdown, which writes `&` and quotation marks as HTML does. */
const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!).replaceAll('\n', ' ');

function spansOf(tokens: readonly Token[] = []): HelpSpan[] {
  return tokens.flatMap((token): HelpSpan[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens
          ? spansOf(token.tokens)
          : [{ kind: 'text', text: plain((token as Tokens.Text).text) }];
      case 'strong':
        return [{ kind: 'label', text: plain((token as Tokens.Strong).text) }];
      case 'link': {
        const { text, href } = token as Tokens.Link;
        return [{ kind: 'link', text: plain(text), to: href }];
      }
      default:
        throw new Error(`An article has text, labels and links, not ${token.type}: ${token.raw}`);
    }
  });
}

function blockOf(token: Token, sourceOf: PictureSource): HelpBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', text: plain((token as Tokens.Heading).text) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const kind = ordered ? 'steps' : 'points';
      return [{ kind, items: items.map(({ tokens }) => spansOf(tokens)) }];
    }
    case 'paragraph': {
      const { tokens } = token as Tokens.Paragraph;
      const [first] = tokens;
      if (tokens.length === 1 && first?.type === 'image') {
        const { href, text } = first as Tokens.Image;
        return [{ kind: 'picture', source: sourceOf(href), alt: plain(text) }];
      }
      return [{ kind: 'paragraph', spans: spansOf(tokens) }];
    }
    default:
      throw new Error(`An article has no ${token.type}: ${token.raw}`);
  }
}

/**
 * The blocks of an article. HTML is not allowed: anything other than a heading, a paragraph, a list or a picture is
 * an error.
 */
export function blocksOf(markdown: string, sourceOf: PictureSource): HelpBlock[] {
  return lexer(markdown).flatMap((token) => blockOf(token, sourceOf));
}
