import { z } from 'zod';
import { SERVICE_TYPES } from '@roundbook/domain/work/services/predefined';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, duration, id, lines, name, penceOrZero, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    service: true;
  }
}

export const serviceType = z.enum(SERVICE_TYPES);

/** Work that the business sells, with its usual price and duration. */
export const service = z.object({
  id,
  type: serviceType,
  name: z.string(),
  description: z.string(),
  defaultCost: z.int().nullable(),
  defaultDuration: duration,
  /** True if the business says that the predefined duration of the type is its own; any other duration is. */
  isDurationGiven: z.boolean(),
  /** The number of jobs that include the service. */
  jobCount: z.int(),
  version,
});

export type Service = z.infer<typeof service>;

const serviceFields = z.object({
  type: serviceType,
  name,
  description: lines(1000).default(''),
  defaultCost: penceOrZero.nullable().default(null),
  defaultDuration: duration.default('00:15:00'),
  isDurationGiven: z.boolean().default(false),
});

export const listPredefinedServices = endpoint({
  method: 'GET',
  path: '/services/predefined',
  summary: 'The predefined service types, with their usual names and durations',
  access: atLeast('Manager'),
  response: z.object({
    services: z.array(z.object({ type: serviceType, name: z.string(), defaultDuration: duration })),
  }),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: 'The business’s services',
  access: atLeast('Manager'),
  response: z.object({ services: z.array(service) }),
});

export const getService = endpoint({
  method: 'GET',
  path: '/services/{id}',
  summary: 'One service',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ service }),
});

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  summary: 'Add a service',
  access: atLeast('Manager'),
  body: serviceFields,
  response: z.object({ service }),
});

export const updateService = endpoint({
  method: 'POST',
  path: '/services/{id}',
  summary: 'Change a service; absent fields stay unchanged, and its jobs keep their agreed price',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: changesOf(serviceFields).extend({ version: basedOn }),
  response: z.object({ service }),
  refusals: [409],
});

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/{id}',
  summary: 'Delete a service; asks first if jobs use it',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
  refusals: [409],
});
