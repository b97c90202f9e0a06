import type { SecurityKind } from '@roundbook/contract/account/security-log/security-log';
import { coarseNetwork } from '../../../platform/auth/caller-address.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { noteInBusinesses } from './facts.ts';
import { insertEvent, type NewEvent } from './store.ts';

/** Something that the security log should hold. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  /** Who did it, or in whose name it was tried. */
  readonly userId: string;
  /** How, or whom or what it was done to, in a few words. */
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

/** Notes what happened in the transaction's business, as part of it. */
export function noteHere(tx: TenantTransaction, note: SecurityNote): void {
  insertEvent(tx, eventOf(note));
}

/** Adds a line to the log of the transaction's business, unless it is there already. */
export function addEvent(tx: TenantTransaction, event: NewEvent): void {
  insertEvent(tx, event);
}

/**
 * Notes what happened to an account in every business where its user works, soon after the transaction.
 * A user that does not exist costs the same, so that a refused sign-in does not tell who has an account.
 */
export function noteWhereTheyWork(enqueue: Enqueue, note: SecurityNote): void {
  enqueue(noteInBusinesses, eventOf(note));
}
