import { sql } from 'kysely';
import { address } from '@roundbook/contract/values';
import type { Role } from '@roundbook/domain/access/roles';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { App } from '../app.ts';
import { openBusiness } from '../features/account/businesses/effects.ts';
import { addCustomer } from '../features/customers/customers/effects.ts';
import { openAccounts, saveAccounts } from '../features/money/ledger/effects.ts';
import { addStartingServices } from '../features/work/services/effects.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { type BusinessId, mintBusinessId } from '../platform/db/business-id.ts';
import { retried } from '../platform/db/database-errors.ts';
import { newId } from '../platform/db/ids.ts';
import { query } from '../platform/db/query.ts';
import { type TenantTransaction, transact, transactShared } from '../platform/db/transaction.ts';
import { type Geocoder, placeAddress } from '../providers/geocoding/geocoding.ts';
import type { SignIn } from '../start.ts';
import { DemoCalendar } from './calendar.ts';
import { demoCustomers } from './demo-customers.ts';
import { demoMoney, type MoneyEvent } from './demo-money.ts';
import { addDemoWork } from './demo-records.ts';
import { addDemoUsers, DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { demoJobs } from './demo-work.ts';
import { randomFrom } from './random.ts';

const TIME_ZONE = 'Europe/London';
const SEED = 20_260_401;
const signIn: SignIn = { email: DEMO_USERS[0]!.email, password: DEMO_PASSWORD };

/** Names the business and gives it the plan that shows everything. */
async function nameBusiness(tx: TenantTransaction, geocoder: Geocoder): Promise<void> {
  const lines = address.parse({
    streetNumber: '4',
    streetName: 'Grove Park Terrace',
    town: 'Harrogate',
    postcode: 'HG1 4BW',
  });
  const home = await placeAddress(geocoder, lines);
  tx.send(sql`
    update businesses set name = 'Clearwater Window Cleaning', address = ${JSON.stringify(home)}::jsonb,
      phone_number = '01632 960111', plan = 'Team', pending_voucher = null
    where business_id = ${tx.businessId}`);
}

/** Posts invoices and payments month by month, as they came. */
async function postMoney(
  { database }: App,
  businessId: BusinessId,
  events: readonly MoneyEvent[],
  customerIds: readonly string[],
  recordedBy: string,
): Promise<void> {
  const months = Map.groupBy(events, (event) => event.on.slice(0, 7));
  for (const month of months.values()) {
    await transact(database, { businessId }, async (tx) => {
      const ids = [...new Set(month.map((event) => customerIds[event.customer]!))];
      const accounts = await openAccounts(tx, ids);
      for (const event of month) {
        const account = accounts.get(customerIds[event.customer]!)!;
        const { amount, on } = event;
        if (event.kind === 'invoice') {
          const { occurrenceId, description } = event;
          account.raiseInvoice({
            occurrenceId,
            description,
            amount,
            purchaseOrder: '',
            issuedOn: on,
          });
        } else {
          account.recordPayment({
            method: event.method,
            amount,
            receivedOn: on,
            reference: '',
            occurrenceId: null,
            recordedBy,
          });
        }
      }
      saveAccounts(tx, accounts.values());
    });
  }
  await transact(database, { businessId }, async (tx) =>
    tx.send(sql`
      update occurrences o set invoice_id = i.id from invoices i
      where o.business_id = ${businessId} and i.business_id = o.business_id and i.occurrence_id = o.id`),
  );
}

/**
 * Makes the demo business: about 600 customers on the streets of one town, twelve rounds, two years
 * of visits, invoices and payments, four users of the four roles.
 * @param today the business's date; what is planned, due and owed is laid around it
 */
async function addDemoBusiness(app: App, today: PlainDate): Promise<BusinessId> {
  const { builtIn } = app.geocoding;
  const random = randomFrom(SEED);
  const businessId = mintBusinessId(newId());
  const customers = demoCustomers(random);
  const jobs = demoJobs(random, new DemoCalendar(today), today, customers);
  const events = demoMoney(random, jobs, today);
  // Among 600 short ids two may be the same.
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
  await postMoney(app, businessId, events, made.customerIds, made.users.Manager);
  await transact(app.database, { businessId }, async (tx) => {
    tx.send(sql`update customers set created_at = ${addMonths(today, -24)}::date
      where business_id = ${businessId}`);
    // Nobody was listening while it was made.
    tx.send(sql`delete from changes where business_id = ${businessId}`);
  });
  return businessId;
}

/**
 * Makes the demo business: in a database without any business, or wherever it is missing. Answers
 * its sign-in while it is there.
 */
export async function createDemoBusiness(
  app: App,
  where: 'empty database' | 'any database' = 'empty database',
): Promise<SignIn | undefined> {
  const [tenant, user] = await transactShared(app.database, {}, async (tx) =>
    Promise.all([
      tx.first(query.selectFrom('tenants').select('business_id').limit(1)),
      tx.first(query.selectFrom('users').select('id').where('email', '=', signIn.email)),
    ]),
  );
  if (user) return signIn;
  if (tenant && where === 'empty database') return undefined;
  await addDemoBusiness(app, todayIn(TIME_ZONE, new Date().toISOString()));
  return signIn;
}
