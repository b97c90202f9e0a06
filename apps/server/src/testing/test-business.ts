import { sql } from 'kysely';
import type { PlanName } from '@roundbook/domain/access/features';
import { ROLES, type Role } from '@roundbook/domain/access/roles';
import type { App } from '../app.ts';
import { usualFirmHours } from '../features/work/availability/availability-record.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { signSessionToken } from '../platform/auth/session-tokens.ts';
import { type BusinessId, mintBusinessId } from '../platform/db/business-id.ts';
import { newId } from '../platform/db/ids.ts';
import { type Transaction, transact, transactShared } from '../platform/db/transaction.ts';

export interface TestBusinessOptions {
  readonly plan?: PlanName;
  readonly vatNumber?: string;
  /**
   * Whether bank holidays are days off, as for every new business. Usually they are not, so that a test can plan work
   * for today even on Christmas Day.
   */
  readonly keepsBankHolidays?: boolean;
}

/** A business with a signed-in user of each role. */
export interface TestBusiness {
  readonly id: BusinessId;
  readonly tokens: Readonly<Record<Role, string>>;
  readonly userIds: Readonly<Record<Role, string>>;
  /** The Owner's token: the usual caller. */
  readonly token: string;
}

const emptyAddress = {
  flatNumber: '',
  streetNumber: '1',
  streetName: 'High Street',
  areaName: '',
  town: 'Sheffield',
  postcode: 'S1 1AA',
  country: '',
  coordinates: [53.38, -1.47],
  precision: 'unit',
  customCoordinates: null,
};

/** The usual working day of a new business. */
const MINUTES_PER_DAY = 480;

function insertUser(tx: Transaction, businessId: BusinessId, role: Role, userId: string): string {
  const sessionId = newId();
  tx.send(sql`
    insert into users (id, email, password_hash, first_name, last_name, address_verified_at)
    values (${userId}, ${`${userId}@example.com`}, 'none', ${role}, 'Tester', now())`);
  tx.send(sql`
    insert into sessions (id, sign_in_id, user_id, business_id, proven_at, expires_at)
    values (${sessionId}, ${sessionId}, ${userId}, ${businessId}, now(), now() + interval '1 day')`);
  return sessionId;
}

/** Creates a business directly, without going through registration. */
export async function createTestBusiness(
  { database, secrets }: App,
  { plan = 'Team', vatNumber = '', keepsBankHolidays = false }: TestBusinessOptions = {},
): Promise<TestBusiness> {
  const id = mintBusinessId(newId());
  const userIds = Object.fromEntries(ROLES.map((role) => [role, newId()])) as Record<Role, string>;
  const sessions = await transactShared(database, {}, async (tx) => {
    tx.send(sql`insert into tenants (business_id, time_zone) values (${id}, 'Europe/London')`);
    return Object.fromEntries(
      ROLES.map((role) => [role, insertUser(tx, id, role, userIds[role])]),
    ) as Record<Role, string>;
  });
  await transact(database, { businessId: id }, async (tx) => {
    tx.send(sql`
      insert into businesses (business_id, name, address, vat_number, plan)
      values (${id}, 'Bright Panes', ${JSON.stringify(emptyAddress)}, ${vatNumber}, ${plan})`);
    if (!keepsBankHolidays) {
      const { week, region, version } = usualFirmHours(MINUTES_PER_DAY, emptyAddress.postcode);
      tx.send(sql`
        insert into firm_hours (business_id, week, region, keeps_bank_holidays, version)
        values (${id}, ${JSON.stringify(week)}::jsonb, ${region}, false, ${version})`);
    }
    for (const role of ROLES) {
      const userId = userIds[role];
      tx.send(sql`
        insert into grants
          (business_id, id, user_id, email, first_name, last_name, role, status)
        values (${id}, ${newId()}, ${userId}, ${`${userId}@example.com`}, ${role}, 'Tester', ${role},
          'Active')`);
    }
  });
  const entries = ROLES.map(async (role): Promise<[Role, string]> => {
    const actor: Actor = {
      sessionId: sessions[role],
      userId: userIds[role],
      businessId: id,
      role,
      plan,
      timeZone: 'Europe/London',
      adminLevel: null,
      adminSwitched: false,
      isClosed: false,
      provenAt: Math.floor(Date.now() / 1000),
    };
    return [role, await signSessionToken(secrets, actor)];
  });
  const tokens = Object.fromEntries(await Promise.all(entries)) as Record<Role, string>;
  return { id, tokens, userIds, token: tokens.Owner };
}
