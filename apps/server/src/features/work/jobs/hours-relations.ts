import { type RawBuilder, sql } from 'kysely';
import { customer } from '../../customers/customers/relations.ts';

/** Two columns with the times of day between which a visit may begin; null leaves that side open. */
export interface HoursColumns {
  readonly notBefore: RawBuilder<unknown>;
  readonly notAfter: RawBuilder<unknown>;
}

/** The condition that the row `alias`, a job or a visit, has its own hours. */
const areAgreed = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.not_before`)}, ${sql.ref(`${alias}.not_after`)}) is not null`;

function firstOf(side: 'not_before' | 'not_after', of: RawBuilder<unknown>, visit?: string) {
  const ofVisit =
    visit === undefined ? sql`` : sql`when ${areAgreed(visit)} then ${sql.ref(`${visit}.${side}`)}`;
  return sql`case ${ofVisit} when ${areAgreed('j')} then ${sql.ref(`j.${side}`)} else ${of} end`;
}

/** The hours of the job `j`, or else the hours of its customer `c`: the domain's `firstHours` as columns. */
export const hoursOfJob: HoursColumns = {
  notBefore: firstOf('not_before', customer.notBefore),
  notAfter: firstOf('not_after', customer.notAfter),
};

/** The hours of a visit of the job `j` to the customer `c`: its own, or else the job's, or else the customer's. */
export function hoursOfVisit(alias = 'o'): HoursColumns {
  return {
    notBefore: firstOf('not_before', customer.notBefore, alias),
    notAfter: firstOf('not_after', customer.notAfter, alias),
  };
}

/**
 * Whether hours were agreed for the visit `o` or its job `j`, rather than only for the customer in
 * general.
 */
export const hasAgreedHours = sql`(${areAgreed('o')} or ${areAgreed('j')})`;

/** The hours of the visit `o`, as an object of seconds after midnight: `opens`, `closes`. */
export const openingOfVisit = sql`jsonb_build_object(
  'opens', extract(epoch from ${hoursOfVisit().notBefore})::int,
  'closes', extract(epoch from ${hoursOfVisit().notAfter})::int)`;
