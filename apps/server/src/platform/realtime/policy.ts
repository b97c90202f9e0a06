import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import type { Actor } from '../auth/actor.ts';

/** The kinds of records whose changes are announced, each with the lowest role that is notified. */
export type Audience = ReadonlyMap<string, Role>;

const RECORD = /^([a-zA-Z]+):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a user may be notified of changes to a kind of record. */
export function mayHearOf(
  audience: Audience,
  { role }: Pick<Actor, 'role'>,
  entity: string,
): boolean {
  const least = audience.get(entity);
  return least !== undefined && isRoleSufficient(role, least);
}

/** Whether a user may subscribe to an item: a kind of record (`job`) or one record (`job:<id>`). */
export function maySubscribe(
  audience: Audience,
  actor: Pick<Actor, 'role'>,
  item: string,
): boolean {
  return mayHearOf(audience, actor, RECORD.exec(item)?.[1] ?? item);
}
