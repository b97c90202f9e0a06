import { createFileRoute } from '@tanstack/react-router';
import { ExpandShortLink } from '../features/messages/short-links/expand-short-link.tsx';

export const Route = createFileRoute('/redirect-short-link/$code')({
  component: function ShortLink() {
    return <ExpandShortLink code={Route.useParams().code} />;
  },
});
