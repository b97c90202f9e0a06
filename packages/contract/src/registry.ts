import * as businesses from './account/businesses/businesses.ts';
import * as grantsGrants from './account/grants/grants.ts';
import * as grantsInvitations from './account/grants/invitations.ts';
import * as registrations from './account/registrations/registrations.ts';
import * as sessionsPasswords from './account/sessions/passwords.ts';
import * as sessionsSession from './account/sessions/session.ts';
import * as users from './account/users/users.ts';
import * as customersChoices from './customers/customers/choices.ts';
import * as customersLifecycle from './customers/customers/lifecycle.ts';
import * as customersRecords from './customers/customers/records.ts';
import * as customersTagging from './customers/customers/tagging.ts';
import * as tags from './customers/tags/tags.ts';
import type { Endpoint } from './endpoint.ts';
import * as assets from './files/assets/assets.ts';
import * as dashboard from './home/dashboard/dashboard.ts';
import * as search from './home/search/search.ts';
import * as outbox from './messages/outbox/outbox.ts';
import * as invoices from './money/invoices/invoices.ts';
import * as ledgerBalance from './money/ledger/balance.ts';
import * as ledgerStatements from './money/ledger/statements.ts';
import * as payments from './money/payments/payments.ts';
import * as jobsBulk from './work/jobs/bulk.ts';
import * as jobsClosing from './work/jobs/closing.ts';
import * as jobsOccurrences from './work/jobs/occurrences.ts';
import * as jobsRecords from './work/jobs/records.ts';
import * as jobsScheduling from './work/jobs/scheduling.ts';
import * as roundsDays from './work/rounds/days.ts';
import * as roundsOrder from './work/rounds/order.ts';
import * as roundsRounds from './work/rounds/rounds.ts';
import * as services from './work/services/services.ts';
import * as workOrders from './work/work-orders/work-orders.ts';

/** The modules that declare the calls of each noun. */
const nouns = {
  assets: [assets],
  businesses: [businesses],
  customers: [customersChoices, customersLifecycle, customersRecords, customersTagging],
  dashboard: [dashboard],
  grants: [grantsGrants, grantsInvitations],
  invoices: [invoices],
  jobs: [jobsBulk, jobsClosing, jobsOccurrences, jobsRecords, jobsScheduling],
  ledger: [ledgerBalance, ledgerStatements],
  outbox: [outbox],
  payments: [payments],
  registrations: [registrations],
  rounds: [roundsDays, roundsOrder, roundsRounds],
  search: [search],
  services: [services],
  sessions: [sessionsPasswords, sessionsSession],
  tags: [tags],
  users: [users],
  workOrders: [workOrders],
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Every call of the API by noun and name: what the description, the table tests and the fuzz run read. */
export const registry: ReadonlyMap<string, { noun: string; name: string; endpoint: Endpoint }> =
  new Map(
    Object.entries(nouns).flatMap(([noun, modules]) =>
      modules
        .flatMap((module) => Object.entries(module))
        .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
        .map(
          ([name, endpoint]) =>
            [`${endpoint.method} ${endpoint.path}`, { noun, name, endpoint }] as const,
        ),
    ),
  );
