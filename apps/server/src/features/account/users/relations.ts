import { type RawBuilder, sql } from 'kysely';

/** Joins the user named by the rows of `alias`, if any, as `u`. */
export function joinUser(alias: string): RawBuilder<unknown> {
  return sql`left join users u on u.id = ${sql.ref(`${alias}.user_id`)}`;
}

/** Columns of the user `u`. */
export const user = {
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  /** As others read it; their address while they have given no name. */
  fullName: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email::text)`,
  email: sql`u.email`,
  credentialsVersion: sql`u.credentials_version`,
} as const;

/** Whether the user `u` has proved to read the mail at their address. */
export const isVerified = sql`u.address_verified_at is not null`;
