import { createFileRoute } from '@tanstack/react-router';
import { listDocuments } from '@roundbook/contract/messages/documents/documents';
import { documentFilters } from '../../../../features/messages/documents/document-filters.ts';
import { DocumentList } from '../../../../features/messages/documents/document-list.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/documents/')({
  beforeLoad: guard(listDocuments.access),
  validateSearch: documentFilters,
  component: Documents,
});

function Documents() {
  const navigate = Route.useNavigate();
  return (
    <DocumentList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
