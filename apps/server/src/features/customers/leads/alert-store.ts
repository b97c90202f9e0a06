import { sql } from 'kysely';
import type { LeadAlerts } from '@roundbook/contract/customers/leads/alerts';
import type { LeadKind } from '@roundbook/domain/customers/leads/lead';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';

/** A user's lead alerts; undefined until they choose. */
export function findAlerts(tx: TenantTransaction, userId: string): Promise<LeadAlerts | undefined> {
  return tx.first(sql<LeadAlerts>`
    select is_on as "isOn", miles, kinds from lead_alerts
     where business_id = ${tx.businessId} and user_id = ${userId}`);
}

/** Stores a user's lead alerts, with the coordinates of their business; null while the business is not on the map. */
export function writeAlerts(
  tx: TenantTransaction,
  userId: string,
  { isOn, miles, kinds }: LeadAlerts,
  place: Coordinates | null,
): void {
  const [latitude, longitude] = place ?? [null, null];
  tx.send(sql`
    insert into lead_alerts (business_id, user_id, latitude, longitude, is_on, miles, kinds)
    values (${tx.businessId}, ${userId}, ${latitude}, ${longitude}, ${isOn}, ${miles}, ${kinds}::text[])
    on conflict (business_id, user_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, is_on = excluded.is_on,
          miles = excluded.miles, kinds = excluded.kinds`);
  tx.changed('leadAlerts', userId, 1);
}

/** Updates the coordinates of the business in its users' alerts. */
export function moveAlerts(tx: TenantTransaction, place: Coordinates | null): void {
  const [latitude, longitude] = place ?? [null, null];
  tx.send(sql`
    update lead_alerts set latitude = ${latitude}, longitude = ${longitude}
     where business_id = ${tx.businessId}
       and (latitude is distinct from ${latitude} or longitude is distinct from ${longitude})`);
}

/** Ends the alerts of a user who has left the business. */
export function deleteAlerts(tx: TenantTransaction, userId: string): void {
  tx.send(sql`
    delete from lead_alerts where business_id = ${tx.businessId} and user_id = ${userId}`);
  tx.changed('leadAlerts', userId, 1);
}

/** A user with an alert for leads of a kind, with the coordinates of their business. */
export interface Listener {
  readonly businessId: string;
  readonly userId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly miles: number;
}

/** The users with alerts for leads of a kind whose businesses lie between two latitudes. */
export function findListeners(
  tx: Transaction,
  kind: LeadKind,
  from: number,
  to: number,
): Promise<Listener[]> {
  return tx.all(sql<Listener>`
    select business_id as "businessId", user_id as "userId", latitude, longitude, miles
           /* never null: longitude; it is set with the latitude */
      from lead_alerts
     where is_on and latitude between ${from} and ${to}
       and (cardinality(kinds) = 0 or ${kind} = any(kinds))`);
}
