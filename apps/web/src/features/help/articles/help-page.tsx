import { useQuery } from '@tanstack/react-query';
import { HELP_TOPICS } from '@roundbook/domain/help/articles/article';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { QuestionForm } from '../questions/parts.tsx';
import { articlesQuery } from './api.ts';
import { ArticleRows } from './article-rows.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

/** The whole help: a field for questions, the articles by topic, films, and a form for suggestions. */
export function HelpPage() {
  return (
    <Page
      title="Help"
      width="narrow"
      actions={
        <LinkButton to="/help/videos" variant="default">
          Videos
        </LinkButton>
      }
    >
      <SectionCard title="Ask a question">
        <QuestionForm />
      </SectionCard>
      <Loaded query={useQuery(articlesQuery)} skeleton={<ListSkeleton rows={8} />}>
        {({ articles }) =>
          HELP_TOPICS.map((topic) => (
            <SectionCard key={topic} title={topic} padding="flush">
              <ArticleRows articles={articles.filter((article) => article.topic === topic)} />
            </SectionCard>
          ))
        }
      </Loaded>
      <SectionCard title="Something to say?">
        <SuggestionForm />
      </SectionCard>
    </Page>
  );
}
