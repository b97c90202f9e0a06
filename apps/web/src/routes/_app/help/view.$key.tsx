import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/help/articles/article-page.tsx';

export const Route = createFileRoute('/_app/help/view/$key')({
  component: () => <ArticlePage articleKey={Route.useParams().key} />,
});
