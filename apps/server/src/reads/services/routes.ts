import { getService, listServices } from '@roundbook/contract/work/services/services';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { findService, findServices } from './queries.ts';

/** Services, each with its number of jobs. */
export const serviceReads: readonly Route[] = [
  read(listServices, async ({ tx }) => ({ services: await findServices(tx) })),
  read(getService, async ({ tx, params }) => {
    const service = await findService(tx, params.id);
    if (!service) throw notFound();
    return { service };
  }),
];
