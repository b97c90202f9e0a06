import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articleForScreen } from '@roundbook/domain/help/articles/article';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { articleQuery, articlesQuery } from './api.ts';
import { ArticleText } from './article-text.tsx';
import { Rating } from './rating.tsx';
import classes from './articles.module.css';

interface HelpDialogProps {
  /** The route of the page that the user needs help with, in the router's notation. */
  readonly route: string;
  readonly onClose: () => void;
}

interface ArticleInDialogProps {
  readonly articleKey: string;
  readonly onArticle: (key: string) => void;
  readonly onClose: () => void;
}

function ArticleInDialog({ articleKey, onArticle, onClose }: ArticleInDialogProps) {
  return (
    <Loaded query={useQuery(articleQuery(articleKey))} skeleton={<CardSkeleton lines={8} />}>
      {({ doc, activityId }) => (
        <>
          <p className={classes.inline}>{doc.inline}</p>
          <ArticleText below="dialog" blocks={doc.full} onArticle={onArticle} onLeave={onClose} />
          <Rating key={activityId} activityId={activityId} />
        </>
      )}
    </Loaded>
  );
}

/** The article about a page; links in it open other articles in its place. */
export function HelpDialog({ route, onClose }: HelpDialogProps) {
  const articles = useQuery(articlesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = articles.data && articleForScreen(articles.data.articles, route);
  const key = chosen ?? own?.key;
  const shown = articles.data?.articles.find((article) => article.key === key);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={shown?.title ?? 'Help'}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {key === undefined ? (
            <LinkButton to="/help" onClick={onClose}>
              More
            </LinkButton>
          ) : (
            <LinkButton to="/help/view/$key" params={{ key }} onClick={onClose}>
              More
            </LinkButton>
          )}
        </>
      }
    >
      <Loaded query={articles} skeleton={<CardSkeleton lines={8} />}>
        {() =>
          key === undefined ? (
            <p>There is no article about this page yet. Ask a question in the help instead.</p>
          ) : (
            <ArticleInDialog key={key} articleKey={key} onArticle={setChosen} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}
