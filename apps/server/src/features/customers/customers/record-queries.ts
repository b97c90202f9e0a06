import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { WriteCall } from '../../../platform/http/call.ts';
import { customerView } from './customer-view.ts';
import { customerShown } from './facts.ts';
import { selectRecord } from './record-relations.ts';

/** A customer as shown in the answer to a change, read in one round trip; undefined if the actor may not see them. */
export async function findCustomer(
  { tx, actor, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'facts'>,
  id: string,
): Promise<Customer | undefined> {
  const [record, { known }] = await Promise.all([
    tx.first(selectRecord(tx, id)),
    facts.expect(customerShown, { customerId: id }),
  ]);
  const { jobs = [], hold = null } = known;
  return record && customerView(record, { jobs, hold }, actor);
}
