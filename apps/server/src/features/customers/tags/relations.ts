import { type RawBuilder, sql } from 'kysely';

/** Joins the tag of each row of `alias`, as `t`. */
export function joinTag(alias: string): RawBuilder<unknown> {
  const [businessId, tagId] = [`${alias}.business_id`, `${alias}.tag_id`];
  return sql`join tags t on t.business_id = ${sql.ref(businessId)} and t.id = ${sql.ref(tagId)}`;
}

/** The tag `t` as JSON, and the name that tags are sorted by. */
export const tag = {
  json: sql`jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour)`,
  name: sql`t.name`,
} as const;
