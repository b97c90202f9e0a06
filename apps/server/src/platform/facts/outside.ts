import type { TimeZone } from '@roundbook/domain/values/dates/zones';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Enqueue } from '../tasks/task.ts';
import type { FactCall, Participant } from './fact.ts';
import { Facts } from './facts.ts';

/** What begins outside: a message that came in. */
interface Beginning {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly timeZone: TimeZone;
  /** An instant. */
  readonly now: string;
}

/**
 * The facts of a transaction that no user's call began. There is no one to ask for confirmation, and no role
 * to say what is allowed: a participant in such a fact must want neither `actor` nor `conflicts`. Call `write` on
 * them at the end.
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
