import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import type { AccountMail, Outcome } from './message-outgoing.ts';

/** Adds mail about an account and returns its id. */
export function insertAccountMessage(tx: Transaction, { to, subject, body }: AccountMail): string {
  const id = newId();
  tx.send(query.insertInto('account_messages').values({ id, recipient: to, subject, body }));
  return id;
}

/** Counts an attempt at mail that is still to be sent; undefined if it is not. */
export function takeForSending(tx: Transaction, id: string) {
  return tx.first(
    query
      .updateTable('account_messages')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('state', '=', 'Queued')
      .returning(['recipient', 'subject', 'body', 'attempts']),
  );
}

/**
 * Notes what became of an attempt. The words may hold a link that opens an account, so they do not
 * stay once they are sent or given up; where they are only recorded, the recording is all there is.
 */
export function noteOutcome(tx: Transaction, id: string, { state, error }: Outcome): void {
  tx.send(
    query
      .updateTable('account_messages')
      .set({ state, last_error: error })
      .$if(state === 'Sent' || state === 'Recorded', (update) =>
        update.set({ sent_at: sql`now()` }),
      )
      .$if(state === 'Sent' || state === 'Failed', (update) => update.set({ body: '' }))
      .where('id', '=', id),
  );
}
