import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  handlesMoney,
  seesAllWork,
  seesBalances,
  seesCorrespondence,
} from '@roundbook/domain/access/visibility';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { KnownOfCustomer } from './facts.ts';
import type { CustomerRecord } from './record-relations.ts';

/**
 * A customer with the fields that the actor may see; undefined if the actor may not see the customer. Roles below
 * Manager see a customer only while one of the customer's jobs is assigned to them or to no one, and even then they see
 * no money, office notes or preferences.
 */
export function customerView(
  record: CustomerRecord,
  { jobs, hold }: KnownOfCustomer,
  actor: Pick<Actor, 'role'>,
): Customer | undefined {
  const payer = record.payer && {
    id: record.payer.id,
    displayName: customerDisplayName(record.payer),
    billing: record.payer.billing,
  };
  const seen = { ...record, displayName: customerDisplayName(record), jobs, payer };
  const hidden = {
    ...(seesBalances(actor.role) ? {} : { balance: null, paysFor: 0 }),
    ...(handlesMoney(actor.role) ? {} : { payer: null }),
    hold: hold && {
      since: hold.since,
      reason: handlesMoney(actor.role) ? hold.reason : '',
      owed: seesBalances(actor.role) ? hold.owed : null,
    },
    ...(seesCorrespondence(actor.role) ? {} : { email: '', communicationPreferences: null }),
  };
  if (seesAllWork(actor.role)) return { ...seen, ...hidden };
  return jobs.length === 0 ? undefined : { ...seen, ...hidden, notes: '', contacts: [] };
}
