import type { Endpoint } from '@roundbook/contract/endpoint';
import type {
  createService,
  deleteService,
  Service,
  updateService,
} from '@roundbook/contract/work/services/services';
import { notFound, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { serviceShown } from './facts.ts';
import { findService } from './queries.ts';
import * as store from './store.ts';

async function load(
  { tx, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'facts'>,
  id: string,
): Promise<Service> {
  const [service, { known }] = await Promise.all([
    findService(tx, id),
    facts.expect(serviceShown, { serviceId: id }),
  ]);
  if (!service) throw notFound();
  return { ...service, jobCount: known.jobCount ?? 0 };
}

/** Adds a service. */
export async function create(call: WriteCall<typeof createService>) {
  return { service: await load(call, store.insertService(call.tx, call.body)) };
}

/** Changes the given fields of a service; refuses a stale version, and returns the current service. */
export async function update(call: WriteCall<typeof updateService>) {
  const { tx, params, body } = call;
  const written = await store.updateService(tx, params.id, body);
  const service = await load(call, params.id);
  if (!written)
    throw new StaleError(
      { entity: 'service', id: service.id, version: service.version },
      { service },
    );
  return { service };
}

/** Deletes a service, after asking first if jobs use it. */
export async function remove(call: WriteCall<typeof deleteService>) {
  const { tx, params, conflicts } = call;
  const service = await load(call, params.id);
  if (service.jobCount > 0) {
    conflicts.ask(
      `Delete ${service.name}?`,
      `${service.jobCount === 1 ? '1 job uses' : `${service.jobCount} jobs use`} this service. The price stays, but the link to this service is removed.`,
      `delete-service:${service.id}`,
    );
  }
  store.deleteService(tx, service.id, service.version);
  return {};
}
