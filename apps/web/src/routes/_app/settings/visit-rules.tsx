import { createFileRoute } from '@tanstack/react-router';
import { changeVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { VisitRules } from '../../../features/work/visit-rules/visit-rules.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/visit-rules')({
  beforeLoad: guard(changeVisitRules.access),
  component: VisitRules,
});
