import { createService } from '@roundbook/contract/services';
import { createFileRoute } from '@tanstack/react-router';
import { NewService } from '../../../../features/services/new-service.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/services/new')({
  beforeLoad: guard(createService.access),
  component: NewService,
});
