import { deleteService, getService, listServices } from '@roundbook/contract/services';
import { queryOptionsFor, useCall } from '../../platform/api.ts';
import { showSuccess } from '../../platform/toasts.ts';

export const servicesQuery = queryOptionsFor(
  listServices,
  {},
  { fallback: 'Failed to load services' },
);

export const serviceQuery = (id: string) =>
  queryOptionsFor(getService, { params: { id } }, { fallback: 'Failed to load service' });

export const useDeleteService = () =>
  useCall(deleteService, {
    refreshes: [listServices],
    onSuccess: () => showSuccess('Service deleted'),
  });
