import { createFileRoute } from '@tanstack/react-router';
import { getReportEmails } from '@roundbook/contract/home/reports/emails';
import { ReportEmails } from '../../../features/home/reports/emails/report-emails.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/report-emails')({
  beforeLoad: guard(getReportEmails.access),
  component: ReportEmails,
});
