import { sql } from 'kysely';
import type { PlanName } from '@roundbook/domain/access/features';
import { ROLES, type Role } from '@roundbook/domain/access/roles';
import type { App } from '../app.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { signSessionToken } from '../platform/auth/session-tokens.ts';
import { type BusinessId, mintBusinessId } from '../platform/db/business-id.ts';
import { newId } from '../platform/db/ids.ts';
import { query } from '../platform/db/query.ts';
import { type Transaction, transact, transactShared } from '../platform/db/transaction.ts';

export interface TestBusinessOptions {
  readonly plan?: PlanName;
  readonly vatNumber?: string;
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

function insertUser(tx: Transaction, businessId: BusinessId, role: Role, userId: string): string {
  const sessionId = newId();
  tx.send(
    query.insertInto('users').values({
      id: userId,
      email: `${userId}@example.com`,
      password_hash: 'none',
      first_name: role,
      last_name: 'Tester',
    }),
  );
  tx.send(
    query.insertInto('sessions').values({
      id: sessionId,
      sign_in_id: sessionId,
      user_id: userId,
      business_id: businessId,
      expires_at: sql`now() + interval '1 day'`,
    }),
  );
  return sessionId;
}

/** Makes a business the short way, without going through registration. */
export async function createTestBusiness(
  { database, secret }: App,
  { plan = 'Team', vatNumber = '' }: TestBusinessOptions = {},
): Promise<TestBusiness> {
  const id = mintBusinessId(newId());
  const userIds = Object.fromEntries(ROLES.map((role) => [role, newId()])) as Record<Role, string>;
  const sessions = await transactShared(database, {}, async (tx) => {
    tx.send(query.insertInto('tenants').values({ business_id: id, time_zone: 'Europe/London' }));
    return Object.fromEntries(
      ROLES.map((role) => [role, insertUser(tx, id, role, userIds[role])]),
    ) as Record<Role, string>;
  });
  await transact(database, { businessId: id }, async (tx) => {
    tx.send(
      query.insertInto('businesses').values({
        business_id: id,
        name: 'Bright Panes',
        address: JSON.stringify(emptyAddress),
        vat_number: vatNumber,
        plan,
      }),
    );
    for (const role of ROLES) {
      tx.send(
        query.insertInto('grants').values({
          business_id: id,
          id: newId(),
          user_id: userIds[role],
          email: `${userIds[role]}@example.com`,
          first_name: role,
          last_name: 'Tester',
          role,
          status: 'Active',
        }),
      );
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
    };
    return [role, await signSessionToken(secret, actor)];
  });
  const tokens = Object.fromEntries(await Promise.all(entries)) as Record<Role, string>;
  return { id, tokens, userIds, token: tokens.Owner };
}
