import { type RawBuilder, sql } from 'kysely';

/**
 * Joins each row of `alias` to its user, as `u`; the columns are null for rows without a user.
 * @param column the column that holds the user's id
 */
export function joinUser(alias: string, column = 'user_id'): RawBuilder<unknown> {
  return sql`left join users u on u.id = ${sql.ref(`${alias}.${column}`)}`;
}

/** The columns of the user `u`. */
export const user = {
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  /** The name that others see; the email address if the user has given no name. */
  fullName: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email::text)`,
  email: sql`u.email`,
  credentialsVersion: sql`u.credentials_version`,
  createdAt: sql`u.created_at`,
} as const;

/** Whether the user `u` has confirmed their address. */
export const isVerified = sql`u.address_verified_at is not null`;
