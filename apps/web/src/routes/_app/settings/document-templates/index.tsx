import { createFileRoute } from '@tanstack/react-router';
import { listDocumentTemplates } from '@roundbook/contract/messages/documents/document-templates';
import { DocumentTemplateList } from '../../../../features/messages/documents/template-list.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/document-templates/')({
  beforeLoad: guard(listDocumentTemplates.access),
  component: DocumentTemplateList,
});
