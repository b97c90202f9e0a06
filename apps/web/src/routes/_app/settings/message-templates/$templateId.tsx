import { createFileRoute } from '@tanstack/react-router';
import { getTemplate } from '@roundbook/contract/messages/templates/templates';
import { TemplatePage } from '../../../../features/messages/templates/template-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/message-templates/$templateId')({
  beforeLoad: guard(getTemplate.access),
  component: TemplateScreen,
});

function TemplateScreen() {
  return <TemplatePage templateId={Route.useParams().templateId} />;
}
