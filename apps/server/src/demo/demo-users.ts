import { sql } from 'kysely';
import type { Role } from '@roundbook/domain/access/roles';
import { addUser } from '../features/account/users/effects.ts';
import type { Passwords } from '../platform/auth/passwords.ts';
import { newId } from '../platform/db/ids.ts';
import type { TenantTransaction } from '../platform/db/transaction.ts';
import { addRows } from './demo-rows.ts';

/** The password of everyone in the demo business; it is shown when the business is created. */
export const DEMO_PASSWORD = 'clear-water-2024';

interface DemoUser {
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly email: string;
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    role: 'Owner',
    firstName: 'Olive',
    lastName: 'Owen',
    title: 'Owner',
    email: 'owner@demo.example',
  },
  {
    role: 'Manager',
    firstName: 'Mo',
    lastName: 'Malik',
    title: 'Office',
    email: 'manager@demo.example',
  },
  {
    role: 'Worker',
    firstName: 'Will',
    lastName: 'Ward',
    title: 'Van 1',
    email: 'worker@demo.example',
  },
  {
    role: 'Limited Worker',
    firstName: 'Lee',
    lastName: 'Lamb',
    title: 'Van 2',
    email: 'limited@demo.example',
  },
];

/** Adds the four users with their grants; returns their ids by role. */
export async function addDemoUsers(
  tx: TenantTransaction,
  passwords: Passwords,
): Promise<Record<Role, string>> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const ids: [Role, string][] = [];
  for (const { role, firstName, lastName, email } of DEMO_USERS) {
    const id = newId();
    ids.push([role, id]);
    await addUser(tx, {
      id,
      email,
      passwordHash,
      firstName,
      lastName,
      isAddressVerified: true,
    });
  }
  // Skips the questions for new users.
  tx.send(sql`update users set app_preferences = '{"welcomed":true}'
    where id = any(${ids.map(([, id]) => id)}::uuid[])`);
  const byRole = Object.fromEntries(ids) as Record<Role, string>;
  addRows(
    tx,
    'grants',
    DEMO_USERS.map((user) => ({
      id: newId(),
      user_id: byRole[user.role],
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      title: user.title,
      role: user.role,
      status: 'Active',
      version: 1,
      created_at: new Date().toISOString(),
    })),
  );
  return byRole;
}
