import type {
  createService,
  deleteService,
  Service,
  updateService,
} from '@roundbook/contract/work/services/services';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findService } from './queries.ts';
import * as store from './store.ts';

async function load(tx: TenantTransaction, id: string): Promise<Service> {
  const service = await findService(tx, id);
  if (!service) throw notFound();
  return service;
}

/** Adds a service. */
export async function create({ tx, body }: WriteCall<typeof createService>) {
  return { service: await load(tx, store.insertService(tx, body)) };
}

/** Changes what is given of a service; a stale version is refused with the service as it stands. */
export async function update({ tx, params, body }: WriteCall<typeof updateService>) {
  const written = await store.updateService(tx, params.id, body);
  const service = await load(tx, params.id);
  if (!written) throw new AppError('stale', { current: { service } });
  return { service };
}

/** Deletes a service, after asking if jobs use it. */
export async function remove({ tx, params, conflicts }: WriteCall<typeof deleteService>) {
  const service = await load(tx, params.id);
  if (service.jobCount > 0) {
    conflicts.ask(
      `Delete ${service.name}?`,
      `${service.jobCount === 1 ? '1 job uses' : `${service.jobCount} jobs use`} this service. They keep their price and lose the link to it.`,
      `delete-service:${service.id}`,
    );
  }
  store.deleteService(tx, service.id, service.version);
  return {};
}
