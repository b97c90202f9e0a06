import { createFileRoute } from '@tanstack/react-router';
import { getDocument } from '@roundbook/contract/messages/documents/documents';
import { DocumentPage } from '../../../../features/messages/documents/document-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/documents/$documentId')({
  beforeLoad: guard(getDocument.access),
  component: function Document() {
    return <DocumentPage documentId={Route.useParams().documentId} />;
  },
});
