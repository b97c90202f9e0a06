import type { SecurityKind } from '@roundbook/contract/account/security-log/security-log';
import { coarseNetwork } from '../../../platform/auth/caller-address.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { noteInBusinesses } from './facts.ts';
import { insertEvent, type NewEvent } from './store.ts';

/** An event for the security log. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  /** The user who acted, or the user whose account the attempt was made on. */
  readonly userId: string;
  /** The means, or the person or thing affected, in a few words. */
  readonly about?: string;
  readonly caller: Pick<Caller, 'address' | 'device'>;
}

function eventOf({ kind, userId, about = '', caller }: SecurityNote): NewEvent {
  return {
    id: newId(),
    at: new Date().toISOString(),
    kind,
    userId,
    about,
    device: deviceName(caller.device),
    network: coarseNetwork(caller.address),
  };
}

/** Records an event in the log of the transaction's business, as part of the transaction. */
export function noteHere(tx: TenantTransaction, note: SecurityNote): void {
  insertEvent(tx, eventOf(note));
}

/** Adds an event to the log of the transaction's business. Idempotent. */
export function addEvent(tx: TenantTransaction, event: NewEvent): void {
  insertEvent(tx, event);
}

/**
 * Records an account's event in every business where its user works, soon after the transaction. Takes just as long
 * for an unknown user, so that a refused sign-in does not reveal who has an account.
 */
export function noteWhereTheyWork(enqueue: Enqueue, note: SecurityNote): void {
  enqueue(noteInBusinesses, eventOf(note));
}
