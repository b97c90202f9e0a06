import type { TimeZone } from '@roundbook/domain/values/dates/zones';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Enqueue } from '../tasks/task.ts';
import type { FactCall, Participant } from './fact.ts';
import { Facts } from './facts.ts';

/** The beginning of a transaction that an outside event, such as an incoming message, started. */
interface Beginning {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly timeZone: TimeZone;
  /** The current instant. */
  readonly now: string;
}

/**
 * The facts of a transaction that was not started by a user's call. No one can confirm anything, and no role limits
 * it, so a participant in such a fact must use neither `actor` nor `conflicts`. Call `write` on the facts at the
 * end.
 */
export function factsFromOutside(
  participants: readonly Participant[],
  { tx, enqueue, timeZone, now }: Beginning,
): Facts {
  const call: FactCall = {
    tx,
    enqueue,
    now,
    today: todayIn(timeZone, now),
    get actor(): never {
      throw new Error('No user began this');
    },
    get conflicts(): never {
      throw new Error('Nobody can be asked');
    },
  };
  return new Facts(participants, call);
}
