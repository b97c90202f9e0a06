import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { articleQuery } from './api.ts';
import { ArticleRows } from './article-rows.tsx';
import { ArticleText } from './article-text.tsx';
import { Rating } from './rating.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

const parent = { label: 'Help', to: '/help' } as const;

/** An article on its own page, with related articles, a rating and a form for suggestions. */
export function ArticlePage({ articleKey }: { readonly articleKey: string }) {
  return (
    <LoadedPage title="Help" parent={parent} query={useQuery(articleQuery(articleKey))}>
      {({ doc, activityId }) => (
        <Page title={doc.title} subtitle={doc.inline} parent={parent} width="narrow">
          <ArticleText below="page" blocks={doc.full} />
          <Rating key={activityId} activityId={activityId} />
          {doc.related.length > 0 && (
            <SectionCard title="See also" padding="flush">
              <ArticleRows articles={doc.related} />
            </SectionCard>
          )}
          <SectionCard title="Something to say?">
            <SuggestionForm articleKey={doc.key} />
          </SectionCard>
        </Page>
      )}
    </LoadedPage>
  );
}
