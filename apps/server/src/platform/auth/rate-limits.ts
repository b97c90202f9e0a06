import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { thisInstant } from '../db/instant.ts';
import { transactShared } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { derivedSecret } from './derived-secret.ts';
import type { Secrets } from './secrets.ts';

/** How often something may be attempted: `burst` times in a row, and then once every `seconds`. */
export interface Allowance {
  readonly name: string;
  readonly burst: number;
  readonly seconds: number;
}

/** One attempt, counted against the allowance of the subject that `by` names. */
export interface Attempt {
  readonly allowance: Allowance;
  readonly by: string;
}

/** The result of counting an attempt. */
export interface Outcome {
  readonly granted: boolean;
  /** Whether this is the only attempt recently counted against the allowance. */
  readonly first: boolean;
}

/**
 * Counts attempts in the database, for all processes together. A row holds the time when its
 * allowance will be full again, so attempts are regained as time passes; its key is hashed, so that
 * it reveals no address or email.
 */
export class RateLimits {
  readonly #database: Database;
  readonly #secret: string;

  constructor(database: Database, [secret]: Secrets) {
    this.#database = database;
    this.#secret = derivedSecret(secret, 'rate limits');
  }

  /** Counts attempts in one statement; refuses attempts over their allowance without counting them. */
  async count(attempts: readonly Attempt[]): Promise<Outcome[]> {
    // Sorted, so that two calls cannot deadlock.
    const keyed = this.#keyed(attempts);
    const sorted = keyed.toSorted((left, right) => (left.key < right.key ? -1 : 1));
    const rows = await transactShared(this.#database, {}, (tx) =>
      tx.all(sql<{ key: string; owed: number }>`
        insert into rate_limits as rl_known (key, full_at, span_seconds)
        select key, ${thisInstant} + make_interval(secs => seconds), seconds * burst
          from unnest(
            ${sorted.map(({ key }) => key)}::text[],
            ${sorted.map(({ allowance }) => allowance.seconds)}::float8[],
            ${sorted.map(({ allowance }) => allowance.burst)}::float8[]) as given (key, seconds, burst)
        on conflict (key) do update
          set full_at = greatest(rl_known.full_at, ${thisInstant}) + (excluded.full_at - ${thisInstant}),
              span_seconds = excluded.span_seconds
          where greatest(rl_known.full_at, ${thisInstant}) + (excluded.full_at - ${thisInstant})
                <= ${thisInstant} + make_interval(secs => excluded.span_seconds)
        returning key, extract(epoch from full_at - ${thisInstant})::float8 as owed
          /* never null: owed; the instant is a value */`),
    );
    const owed = new Map(rows.map((row) => [row.key, row.owed]));
    return keyed.map(({ key, allowance }) => ({
      granted: owed.has(key),
      first: (owed.get(key) ?? Infinity) <= allowance.seconds,
    }));
  }

  /**
   * Counts attempts that must all be within their allowances.
   * @throws AppError `limited` with the seconds to wait
   */
  async take(...attempts: readonly Attempt[]): Promise<void> {
    const outcomes = await this.count(attempts);
    const refused = attempts.filter((_, position) => !outcomes[position]!.granted);
    if (refused.length > 0) throw limited(refused);
  }

  /** Gives back attempts that have turned out to be legitimate. */
  async giveBack(...attempts: readonly Attempt[]): Promise<void> {
    const keyed = this.#keyed(attempts);
    await transactShared(this.#database, {}, async (tx) => {
      for (const { key, allowance } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        tx.send(sql`update rate_limits
          set full_at = full_at - make_interval(secs => ${allowance.seconds}) where key = ${key}`);
      }
    });
  }

  #keyed(attempts: readonly Attempt[]) {
    return attempts.map(({ allowance, by }) => ({
      allowance,
      key: createHmac('sha256', this.#secret)
        .update(`${allowance.name}\n${by}`)
        .digest('base64url'),
    }));
  }
}

/** The refusal of attempts that are over their allowance. */
export function limited(refused: readonly Attempt[]): AppError {
  const retryAfter = Math.ceil(Math.max(...refused.map(({ allowance }) => allowance.seconds)));
  return new AppError('limited', { retryAfter });
}
