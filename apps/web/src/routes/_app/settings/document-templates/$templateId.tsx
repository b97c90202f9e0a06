import { createFileRoute } from '@tanstack/react-router';
import { getDocumentTemplate } from '@roundbook/contract/messages/documents/document-templates';
import { DocumentTemplatePage } from '../../../../features/messages/documents/template-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/document-templates/$templateId')({
  beforeLoad: guard(getDocumentTemplate.access),
  component: function DocumentTemplate() {
    return <DocumentTemplatePage templateId={Route.useParams().templateId} />;
  },
});
