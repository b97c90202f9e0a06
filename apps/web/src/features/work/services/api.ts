import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  deleteService,
  getService,
  listPredefinedServices,
  listServices,
} from '@roundbook/contract/work/services/services';

export const servicesQuery = queryOptionsFor(
  listServices,
  {},
  { fallback: 'Failed to load services' },
);

/** The types of services, with their usual names and times. */
export const predefinedServicesQuery = queryOptionsFor(
  listPredefinedServices,
  {},
  { fallback: 'Failed to load services' },
);

export const serviceQuery = (id: string) =>
  queryOptionsFor(getService, { params: { id } }, { fallback: 'Failed to load service' });

export const useDeleteService = () =>
  useCall(deleteService, {
    act: 'Delete service',
    onSuccess: () => showSuccess('Service deleted'),
  });
