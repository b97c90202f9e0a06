import { createFileRoute } from '@tanstack/react-router';
import { listMileage } from '@roundbook/contract/money/expenses/vehicles';
import { MileagePage } from '../../../../features/money/vehicles/mileage-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/expenses/mileage')({
  beforeLoad: guard(listMileage.access),
  component: MileagePage,
});
