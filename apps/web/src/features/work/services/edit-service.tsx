import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import { type Service, updateService } from '@roundbook/contract/work/services/services';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { PREDEFINED_SERVICES } from '@roundbook/domain/work/services/predefined';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { shownPrice } from '../../../platform/prices/added-vat.ts';
import { serviceQuery, useDeleteService } from './api.ts';
import { OWN_TIME, ServiceForm, type ServiceValues } from './service-form.tsx';

const texts: FieldTexts<ServiceValues> = {
  type: { label: 'Type', text: (type) => PREDEFINED_SERVICES[type].label },
  name: { label: 'Name', text: (name) => name },
  description: { label: 'Description', text: (description) => description },
  defaultCost: { label: 'Usual price', text: (cost) => (cost === null ? '' : shownPrice(cost)) },
  defaultDuration: { label: 'Usual time', text: (time) => durationWords(durationSeconds(time)) },
  isDurationGiven: { label: OWN_TIME, text: (isGiven) => (isGiven ? 'Yes' : 'No') },
};

function valuesOf(service: Service): ServiceValues {
  const { type, name, description, defaultCost, defaultDuration, isDurationGiven } = service;
  return { type, name, description, defaultCost, defaultDuration, isDurationGiven };
}

function opened(service: Service) {
  return { values: valuesOf(service), version: service.version };
}

function EditForm({ service }: { readonly service: Service }) {
  const [atFirst] = useState(() => opened(service));
  const navigate = useNavigateFromHere();
  const merging = useMerging(texts);
  const save = (mine: ServiceValues) =>
    merging.save({
      opened: atFirst,
      mine,
      send: (values, version) =>
        call(updateService, { params: { id: service.id }, body: { ...values, version } }),
      read: (current) => opened((current as { service: Service }).service),
    });
  return (
    <>
      <ServiceForm
        initial={atFirst.values}
        submitLabel="Save"
        onSubmit={async (values) => {
          await save(values);
          showSuccess('Service saved');
          await navigate({ to: '/business/services' });
        }}
      />
      {merging.dialog}
    </>
  );
}

function ServiceMenu({ service: { id, name, jobCount } }: { readonly service: Service }) {
  const remove = useDeleteService();
  const navigate = useNavigateFromHere();
  const ask = async () => {
    // The server asks for confirmation if the service is in use.
    const goAhead =
      jobCount > 0 ||
      (await confirm({
        title: `Delete ${name}?`,
        message: 'No job uses it.',
        action: 'Delete',
        tone: 'danger',
      }));
    if (!goAhead) return;
    remove.mutate(
      { params: { id } },
      { onSuccess: () => void navigate({ to: '/business/services' }) },
    );
  };
  return (
    <ActionMenu
      label={`More actions for ${name}`}
      actions={[{ label: 'Delete service', icon: IconTrash, danger: true, run: () => void ask() }]}
    />
  );
}

const parent = { label: 'Services', to: '/business/services' } as const;

/** One service, to edit or delete. */
export function EditService({ serviceId }: { readonly serviceId: string }) {
  const query = useQuery(serviceQuery(serviceId));
  const service = query.data?.service;
  return (
    <Page
      title={service?.name ?? 'Service'}
      parent={parent}
      width="narrow"
      actions={service && <ServiceMenu service={service} />}
    >
      <Loaded query={query} parent={parent} skeleton={<FormSkeleton />}>
        {(data) => <EditForm key={serviceId} service={data.service} />}
      </Loaded>
    </Page>
  );
}
