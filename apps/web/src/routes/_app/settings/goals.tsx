import { createFileRoute } from '@tanstack/react-router';
import { saveReportGoals } from '@roundbook/contract/home/reports/goals';
import { GoalsPage } from '../../../features/home/reports/goals/goals-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/goals')({
  beforeLoad: guard(saveReportGoals.access),
  component: GoalsPage,
});
