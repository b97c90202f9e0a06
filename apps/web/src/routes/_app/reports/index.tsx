import { createFileRoute } from '@tanstack/react-router';
import { atLeast } from '@roundbook/contract/access';
import { ReportsIndex } from '../../../features/home/reports/reports-index.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/')({
  beforeLoad: guard(atLeast('Manager')),
  component: ReportsIndex,
});
