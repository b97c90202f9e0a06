import { createFileRoute } from '@tanstack/react-router';
import { getLeadAlerts } from '@roundbook/contract/customers/leads/alerts';
import { LeadAlerts } from '../../../features/customers/leads/alerts/lead-alerts.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/marketplace/subscription')({
  beforeLoad: guard(getLeadAlerts.access),
  component: LeadAlerts,
});
