import * as assets from './assets.ts';
import * as businesses from './businesses.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as messages from './messages.ts';
import * as payments from './payments.ts';
import * as rounds from './rounds.ts';
import * as services from './services.ts';
import * as sessions from './sessions.ts';
import * as tags from './tags.ts';
import * as workOrders from './work-orders.ts';

const nouns = {
  assets,
  businesses,
  customers,
  dashboard,
  invoices,
  jobs,
  messages,
  payments,
  rounds,
  services,
  sessions,
  tags,
  workOrders,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Every call of the API by noun and name: what the description, the table tests and the fuzz run read. */
export const registry: ReadonlyMap<string, { noun: string; name: string; endpoint: Endpoint }> =
  new Map(
    Object.entries(nouns).flatMap(([noun, module]) =>
      Object.entries(module)
        .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
        .map(
          ([name, endpoint]) =>
            [`${endpoint.method} ${endpoint.path}`, { noun, name, endpoint }] as const,
        ),
    ),
  );
