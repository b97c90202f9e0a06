import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import type { CaptchaProof } from '../../../providers/captcha/captcha.ts';

export interface NewRegistration {
  readonly userId: string;
  readonly email: string;
  readonly requestId: string;
  readonly country: string;
  readonly voucherCode: string;
  readonly passwordHash: string;
}

/** Uses a captcha's proof up; resolves with whether it was still good. */
export async function useCaptcha(tx: Transaction, proof: CaptchaProof): Promise<boolean> {
  const used = await tx.first(
    query
      .insertInto('used_captchas')
      .values({ solution_hash: proof.id, expires_at: proof.expiresAt.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('solution_hash'),
  );
  return used !== undefined;
}

/** Adds a registration that waits for its business. */
export function insertRegistration(tx: Transaction, registration: NewRegistration): void {
  tx.send(
    query.insertInto('registrations').values({
      user_id: registration.userId,
      email: registration.email,
      request_id: registration.requestId,
      country: registration.country,
      voucher_code: registration.voucherCode,
      password_hash: registration.passwordHash,
      state: 'Pending',
    }),
  );
}

/** The registration that a request made, if it did. */
export function findByRequest(tx: Transaction, requestId: string) {
  return tx.first(
    query
      .selectFrom('registrations')
      .select(['user_id as userId', 'email'])
      .where('request_id', '=', requestId),
  );
}

/** A registration that still waits, locked until the end of the transaction. */
export function lockPending(tx: Transaction, userId: string) {
  return tx.first(
    query
      .selectFrom('registrations')
      .select(['email', 'voucher_code as voucherCode', 'password_hash as passwordHash'])
      .where('user_id', '=', userId)
      .where('state', '=', 'Pending')
      .forUpdate(),
  );
}

/** Ends the wait of a registration; its password is kept no longer. */
export function endRegistration(
  tx: Transaction,
  userId: string,
  state: 'Finished' | 'Refused',
): void {
  tx.send(
    query
      .updateTable('registrations')
      .set({ state, password_hash: null })
      .where('user_id', '=', userId),
  );
}

/** Whether a registration is over; also where there is none of that id, for nobody waits for it. */
export async function isOver(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx.first(
    query.selectFrom('registrations').select('state').where('user_id', '=', userId),
  );
  return row?.state !== 'Pending';
}

/** Remembers somebody who waits for their country; once, however often they ask. */
export function insertInterest(
  tx: Transaction,
  { name, email, country }: { name: string; email: string; country: string },
): void {
  tx.send(
    query
      .insertInto('interests')
      .values({ id: newId(), name, email, country })
      .onConflict((conflict) => conflict.columns(['email', 'country']).doNothing()),
  );
}
