import { createFileRoute } from '@tanstack/react-router';
import { getService } from '@roundbook/contract/work/services/services';
import { EditService } from '../../../../features/work/services/edit-service.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/services/$serviceId')({
  beforeLoad: guard(getService.access),
  component: function OneService() {
    return <EditService serviceId={Route.useParams().serviceId} />;
  },
});
