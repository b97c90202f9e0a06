import { sql } from 'kysely';
import { address } from '@roundbook/contract/values';
import type { Role } from '@roundbook/domain/access/roles';
import { keptBankDetails } from '@roundbook/domain/account/businesses/bank-details';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { App } from '../app.ts';
import { openBusiness } from '../features/account/businesses/effects.ts';
import { addCustomer } from '../features/customers/customers/effects.ts';
import { addStartingServices } from '../features/work/services/effects.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { type BusinessId, mintBusinessId } from '../platform/db/business-id.ts';
import { retried } from '../platform/db/database-errors.ts';
import { newId } from '../platform/db/ids.ts';
import { type TenantTransaction, transact, transactShared } from '../platform/db/transaction.ts';
import { type Geocoder, placeAddress } from '../providers/geocoding/geocoding.ts';
import type { SignIn } from '../start.ts';
import { DemoCalendar } from './calendar.ts';
import { demoCustomers } from './demo-customers.ts';
import { addDemoWork } from './demo-records.ts';
import { addDemoUsers, DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { demoJobs } from './demo-work.ts';
import { randomFrom } from './random.ts';
import { demosInOrder } from './slice-demos.ts';

const TIME_ZONE = 'Europe/London';
const SEED = 20_260_401;
const signIn: SignIn = { email: DEMO_USERS[0]!.email, password: DEMO_PASSWORD };

/** Names the business and gives it the plan with every feature. */
async function nameBusiness(tx: TenantTransaction, geocoder: Geocoder): Promise<void> {
  const lines = address.parse({
    streetNumber: '4',
    streetName: 'Grove Park Terrace',
    town: 'Harrogate',
    postcode: 'HG1 4BW',
  });
  const home = await placeAddress(geocoder, lines);
  // An account from the published examples for the modulus check, which belongs to no one.
  const account = keptBankDetails({
    accountName: 'Clearwater Window Cleaning',
    sortCode: '08-99-99',
    accountNumber: '66374958',
  });
  tx.send(sql`
    update businesses set name = 'Clearwater Window Cleaning', address = ${JSON.stringify(home)}::jsonb,
      phone_number = '01632 960111', plan = 'Team', pending_voucher = null,
      bank_details = ${JSON.stringify(account)}::jsonb
    where business_id = ${tx.businessId}`);
}

/**
 * Adds the demo business: about 600 customers on the streets of one town, twelve rounds, two years of visits,
 * invoices and payments, and a user for each of the four roles.
 * @param today the business's date; planned, due and owed dates are all relative to it
 */
async function addDemoBusiness(app: App, today: PlainDate): Promise<BusinessId> {
  const { builtIn } = app.geocoding;
  const random = randomFrom(SEED);
  const businessId = mintBusinessId(newId());
  const customers = demoCustomers(random);
  const jobs = demoJobs(random, new DemoCalendar(today), today, customers);
  // Retried, as two of the 600 short ids may be the same.
  const made = await retried(() =>
    transact(app.database, { businessId }, async (tx) => {
      openBusiness(tx, signIn.email, '');
      await nameBusiness(tx, builtIn);
      addStartingServices(tx);
      const users: Record<Role, string> = await addDemoUsers(tx, new Passwords());
      const customerIds = await Promise.all(
        customers.map((customer) => addCustomer(tx, builtIn, customer)),
      );
      await addDemoWork(tx, jobs, customerIds, users);
      return { users, customerIds };
    }),
  );
  const { database, parts } = app;
  for (const { addToDemo } of await demosInOrder()) {
    await addToDemo({
      ...made,
      database,
      parts,
      businessId,
      today,
      jobs,
      random: randomFrom(SEED),
    });
  }
  await transact(app.database, { businessId }, async (tx) => {
    tx.send(sql`update customers set created_at = ${addMonths(today, -24)}::date
      where business_id = ${businessId}`);
    // No client was listening while the demo was created, so nobody needs its changes.
    tx.send(sql`delete from changes where business_id = ${businessId}`);
  });
  return businessId;
}

/**
 * Creates the demo business if it is missing; unless `where` says otherwise, only in a database
 * without businesses. Returns its sign-in for as long as the demo business exists.
 */
export async function createDemoBusiness(
  app: App,
  where: 'empty database' | 'any database' = 'empty database',
): Promise<SignIn | undefined> {
  const [tenant, user] = await transactShared(app.database, {}, async (tx) =>
    Promise.all([
      tx.first(sql`select business_id from tenants limit 1`),
      tx.first(sql`select id from users where email = ${signIn.email}`),
    ]),
  );
  if (user) return signIn;
  if (tenant && where === 'empty database') return undefined;
  await addDemoBusiness(app, todayIn(TIME_ZONE, new Date().toISOString()));
  return signIn;
}
