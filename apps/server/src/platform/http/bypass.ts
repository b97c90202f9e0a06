import { hash } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Conflict } from '@roundbook/domain/values/refusals/conflict';
import type { Actor } from '../auth/actor.ts';
import { type Secrets, verifiedByAny } from '../auth/secrets.ts';
import { newId } from '../db/ids.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import { AppError, ConflictError } from './app-error.ts';

const LIFETIME_SECONDS = 600;

/** The subject of a conflict about any number of records, short enough for a header. */
export function subjectOf(matter: string, about: readonly string[]): string {
  return `${matter}:${hash('sha256', [...about].sort().join(), 'base64url')}`;
}

/** The content of a bypass token, which confirms this call, about this subject, by this user. */
interface Confirmation {
  readonly call: string;
  readonly subject: string;
  readonly actor: Actor;
}

/** Signs the token that a client sends back after its user has confirmed a conflict. */
export function signBypass(
  [secret]: Secrets,
  { call, subject, actor }: Confirmation,
): Promise<string> {
  return new SignJWT({ call, subject, business: actor.businessId })
    .setProtectedHeader({ alg: 'HS256', typ: 'bypass' })
    .setSubject(actor.userId)
    .setJti(newId())
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(secret);
}

/** Decides for one call whether its conflicts were confirmed. */
export class Conflicts {
  readonly #confirmed: ReadonlySet<string>;

  private constructor(confirmed: ReadonlySet<string>) {
    this.#confirmed = confirmed;
  }

  /**
   * Reads the bypass token that came with a call, if any, and uses it up in the call's transaction.
   * @throws AppError `bypassInvalid` if the token has expired, has been used, or belongs to another
   * call, subject or user.
   */
  static async read(
    secrets: Secrets,
    token: string | undefined,
    { call, actor }: Omit<Confirmation, 'subject'>,
    tx: TenantTransaction,
  ): Promise<Conflicts> {
    if (!token) return new Conflicts(new Set());
    const verified = await verifiedByAny(secrets, (secret) =>
      jwtVerify(token, secret, { algorithms: ['HS256'], typ: 'bypass' }),
    );
    const claims = verified?.payload;
    const mine =
      claims?.sub === actor.userId &&
      claims['business'] === actor.businessId &&
      claims['call'] === call;
    if (!claims || !mine) throw new AppError('bypassInvalid');
    const used = await tx.first(sql<{ token_id: string }>`
      insert into used_bypass_tokens (business_id, token_id, expires_at)
      values (${tx.businessId}, ${claims.jti}, to_timestamp(${claims.exp}))
      on conflict do nothing returning token_id`);
    if (!used) throw new AppError('bypassInvalid');
    return new Conflicts(new Set(String(claims['subject']).split('\n')));
  }

  /**
   * Stops the call for confirmation unless its user has confirmed this very conflict.
   * @param subject identifies the conflict, for example `done-early:<visit id>`
   * @param action the button's label for going ahead
   * @throws ConflictError
   */
  ask(title: string, message: string, subject: string, action?: string): void {
    this.askAbout({ title, message, ...(action === undefined ? {} : { action }) }, { subject });
  }

  /**
   * Like `ask`, and sends data about the conflict with it.
   * @param options `current` is the data of the answer
   * @throws ConflictError
   */
  askAbout(
    conflict: Conflict,
    options: { readonly subject: string; readonly current?: unknown },
  ): void {
    if (this.#confirmed.has(options.subject)) return;
    const subject = [...this.#confirmed, options.subject].join('\n');
    throw new ConflictError(conflict, { ...options, subject });
  }

  /** Whether the user has confirmed this very conflict. */
  isConfirmed(subject: string): boolean {
    return this.#confirmed.has(subject);
  }

  /** Whether the user has confirmed any conflict of this call. */
  get hasConfirmed(): boolean {
    return this.#confirmed.size > 0;
  }
}
