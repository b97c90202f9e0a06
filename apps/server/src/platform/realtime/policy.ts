import { CHANGED_ENTITIES, type ChangedEntity } from '@roundbook/contract/realtime';
import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import type { Actor } from '../auth/actor.ts';

/**
 * The least role that hears of changes to a noun: the role that may read it. What is heard is an id
 * and a version; the record itself comes through the API, which decides again.
 */
export const leastRole: Readonly<Record<ChangedEntity, Role>> = {
  business: 'Limited Worker',
  grant: 'Limited Worker',
  customer: 'Limited Worker',
  job: 'Limited Worker',
  asset: 'Limited Worker',
  workOrder: 'Limited Worker',
  service: 'Manager',
  round: 'Manager',
  invoice: 'Manager',
  payment: 'Manager',
  tag: 'Manager',
  message: 'Owner',
};

const record = /^([a-zA-Z]+):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function entityOf(item: string): ChangedEntity | undefined {
  const name = record.exec(item)?.[1] ?? item;
  return CHANGED_ENTITIES.find((entity) => entity === name);
}

/** Whether somebody may subscribe to an item: an entity (`job`) or one record (`job:<id>`). */
export function maySubscribe({ role }: Pick<Actor, 'role'>, item: string): boolean {
  const entity = entityOf(item);
  return entity !== undefined && isRoleSufficient(role, leastRole[entity]);
}
