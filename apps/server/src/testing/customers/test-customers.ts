import { sql } from 'kysely';
import { customersForgotten } from '../../features/customers/customers/facts.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { FactCall } from '../../platform/facts/fact.ts';
import { Facts } from '../../platform/facts/facts.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { NEUTRAL } from './test-consents.ts';

const address = {
  flatNumber: '',
  streetNumber: '12',
  streetName: 'Mill Lane',
  areaName: '',
  town: 'Sheffield',
  postcode: 'S1 2AB',
  country: 'England',
  coordinates: null,
  precision: null,
  customCoordinates: null,
};

/** Adds customers who have only a name and an address. @returns their ids */
export async function insertCustomers(
  app: TestApp,
  { id: businessId }: TestBusiness,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await transact(app.database, { businessId }, async (tx) => {
    tx.send(sql`
      insert into customers (business_id, id, short_id, type, name, email, address, communication_preferences, search)
      select ${businessId}::uuid, id, upper(right(id::text, 12)), 'Residential', 'Customer ' || number,
             'customer' || number || '@example.com', ${JSON.stringify(address)}::jsonb, '{}',
             'customer ' || number || ' customer' || number || '@example.com'
        from unnest(${ids}::uuid[]) with ordinality as given(id, number)
      returning 1`);
  });
  return ids;
}

/**
 * Adds customers who have an email address and a mobile number, and have not objected to anything.
 * @returns their ids
 */
export async function insertReachable(
  app: TestApp,
  business: TestBusiness,
  count: number,
): Promise<string[]> {
  const ids = await insertCustomers(app, business, count);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`
      update customers set mobile_number = '07700 900123', search = search || ' 07700900123',
             communication_preferences = ${NEUTRAL}::jsonb
       where business_id = ${business.id} and id = any(${ids}::uuid[])`);
  });
  return ids;
}

/** Makes every slice forget a customer, without the usual lifecycle steps. */
export async function forgetCustomer(
  app: TestApp,
  { id: businessId }: TestBusiness,
  customerId: string,
): Promise<void> {
  await transact(app.database, { businessId }, async (tx) => {
    const facts = new Facts(app.parts.participants, { tx } as FactCall);
    // Announced together with another customer, because hundreds of customers may be forgotten at
    // the same time.
    await facts.announce(customersForgotten, { customerIds: [newId(), customerId] });
    facts.write();
  });
}
