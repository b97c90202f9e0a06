import { sql } from 'kysely';
import type { Service } from '@roundbook/contract/work/services/services';
import { formatDuration } from '@roundbook/domain/values/durations/duration';

/** The table of services under the alias `s`, which the columns of `service` refer to. */
export const serviceTable = sql`services s`;

/** The columns of the service `s`. */
export const service = {
  id: sql`s.id`,
  businessId: sql`s.business_id`,
  name: sql`s.name`,
} as const;

/** Joins the service that the link `js` of a job names, as `s`. */
export const joinService = sql`join services s
  on s.business_id = js.business_id and s.id = js.service_id`;

/** The fields of the service `s` that a job shows, as JSON. */
export const serviceLabel = sql`json_build_object('id', s.id, 'type', s.type, 'name', s.name)`;

/** A service without the number of jobs that use it. */
export type ServiceRecord = Omit<Service, 'jobCount'>;

/** A row with the columns `serviceColumns`. */
export type ServiceRow = Omit<ServiceRecord, 'defaultDuration'> & {
  readonly defaultSeconds: number;
};

/** The columns of a `ServiceRow` for the service `s`. */
export const serviceColumns = sql`s.id, s.type, s.name, s.description, s.default_cost as "defaultCost",
  s.default_duration_seconds as "defaultSeconds", s.duration_given as "isDurationGiven", s.version`;

/** Builds the service from a row. */
export function serviceOf({ defaultSeconds, ...row }: ServiceRow): ServiceRecord {
  return { ...row, defaultDuration: formatDuration(defaultSeconds) };
}
