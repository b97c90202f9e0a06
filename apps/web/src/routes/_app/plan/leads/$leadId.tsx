import { createFileRoute } from '@tanstack/react-router';
import { getLead } from '@roundbook/contract/customers/leads/leads';
import { LeadRecord } from '../../../../features/customers/leads/record/lead-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/leads/$leadId')({
  beforeLoad: guard(getLead.access),
  component: LeadScreen,
});

function LeadScreen() {
  return <LeadRecord leadId={Route.useParams().leadId} />;
}
