import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import type { Actor } from '../auth/actor.ts';

/** The kinds of records whose changes are announced, each with the least role that hears of them. */
export type Audience = ReadonlyMap<string, Role>;

const record = /^([a-zA-Z]+):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether somebody may subscribe to an item: an entity (`job`) or one record (`job:<id>`). */
export function maySubscribe(
  audience: Audience,
  { role }: Pick<Actor, 'role'>,
  item: string,
): boolean {
  const least = audience.get(record.exec(item)?.[1] ?? item);
  return least !== undefined && isRoleSufficient(role, least);
}
