import { createFileRoute } from '@tanstack/react-router';
import { listTemplates } from '@roundbook/contract/messages/templates/templates';
import { TemplateList } from '../../../../features/messages/templates/template-list.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/message-templates/')({
  beforeLoad: guard(listTemplates.access),
  component: TemplateList,
});
