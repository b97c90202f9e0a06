import { createFileRoute } from '@tanstack/react-router';
import { createService } from '@roundbook/contract/work/services/services';
import { NewService } from '../../../../features/work/services/new-service.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/services/new')({
  beforeLoad: guard(createService.access),
  component: NewService,
});
