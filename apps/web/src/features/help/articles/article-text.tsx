import { type ReactNode, Fragment } from 'react';
import type { ArticleDoc } from '@roundbook/contract/help/articles/articles';
import type { HelpSpan } from '@roundbook/domain/help/articles/article';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import classes from './articles.module.css';

interface ArticleTextProps {
  readonly blocks: ArticleDoc['full'];
  /** The element that contains the text, which decides the level of its headings. */
  readonly below: 'page' | 'dialog';
  /** Opens another article in place; if absent, links open the article's own page. */
  readonly onArticle?: ((key: string) => void) | undefined;
  /** Called when a link opens a page of the program. */
  readonly onLeave?: (() => void) | undefined;
}

function ArticleLink({
  span: { text, to },
  onArticle,
  onLeave,
}: Omit<ArticleTextProps, 'blocks' | 'below'> & {
  readonly span: Extract<HelpSpan, { kind: 'link' }>;
}) {
  if (to.startsWith('/')) {
    return (
      // A test checks every link of an article against the routes.
      <TextLink to={to as '/'} underline="always" onClick={onLeave}>
        {text}
      </TextLink>
    );
  }
  return (
    <TextLink
      to="/help/view/$key"
      params={{ key: to }}
      underline="always"
      onClick={(event) => {
        if (!onArticle) return;
        event.preventDefault();
        onArticle(to);
      }}
    >
      {text}
    </TextLink>
  );
}

/** The text of an article. */
export function ArticleText({ blocks, below, ...ways }: ArticleTextProps) {
  const line = (spans: readonly HelpSpan[]): ReactNode =>
    spans.map((span, at) => {
      if (span.kind === 'label') return <strong key={at}>{span.text}</strong>;
      if (span.kind === 'link') return <ArticleLink key={at} span={span} {...ways} />;
      return <Fragment key={at}>{span.text}</Fragment>;
    });
  const Heading = below === 'page' ? 'h2' : 'h3';
  return (
    <div className={classes.text}>
      {blocks.map((block, at) => {
        switch (block.kind) {
          case 'heading':
            return <Heading key={at}>{block.text}</Heading>;
          case 'paragraph':
            return <p key={at}>{line(block.spans)}</p>;
          case 'picture':
            return <img key={at} src={block.source} alt={block.alt} loading="lazy" />;
          default: {
            const List = block.kind === 'steps' ? 'ol' : 'ul';
            return (
              <List key={at}>
                {block.items.map((item, place) => (
                  <li key={place}>{line(item)}</li>
                ))}
              </List>
            );
          }
        }
      })}
    </div>
  );
}
