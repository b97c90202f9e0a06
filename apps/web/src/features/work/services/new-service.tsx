import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createService } from '@roundbook/contract/work/services/services';
import { PREDEFINED_SERVICES } from '@roundbook/domain/work/services/predefined';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { ServiceForm, type ServiceValues } from './service-form.tsx';

const { label, duration } = PREDEFINED_SERVICES.residential;

const usual: ServiceValues = {
  type: 'residential',
  name: label,
  description: '',
  defaultCost: null,
  defaultDuration: duration,
  isDurationGiven: false,
};

/** Adds a service. */
export function NewService() {
  const navigate = useNavigateFromHere();
  return (
    <Page
      title="Add service"
      parent={{ label: 'Services', to: '/business/services' }}
      width="narrow"
    >
      <ServiceForm
        initial={usual}
        submitLabel="Add service"
        onSubmit={async (body) => {
          await call(createService, { body });
          showSuccess('Service added');
          await navigate({ to: '/business/services' });
        }}
      />
    </Page>
  );
}
