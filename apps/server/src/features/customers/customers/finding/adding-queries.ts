import { sql } from 'kysely';
import type { findDuplicates, findPostcode } from '@roundbook/contract/customers/customers/adding';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import {
  type Comparable,
  DUPLICATE_REASONS,
  duplicateReasons,
  isLikelySame,
  phonesOf,
} from '@roundbook/domain/customers/customers/duplicates';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { type CommonLines, commonLines } from '@roundbook/domain/values/addresses/common-lines';
import { normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../../platform/db/word-patterns.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../../platform/http/call.ts';
import type { Geocoding } from '../../../../providers/geocoding/geocoding.ts';

/** The maximum number of customers to compare; no postcode has this many doors. */
const MOST_COMPARED = 300;

/** The maximum number of customers that a warning names. */
const MOST_NAMED = 5;

type Row = Comparable & Pick<CustomerRow, 'id' | 'type' | 'address' | 'lifecycle'>;

/** A pattern that matches `text` anywhere in the search text. */
const containing = (text: string) => wordPatterns(text).slice(0, 1);

/** The patterns that the search texts of possible duplicates match. */
function patternsFor(typed: Comparable): string[] {
  return [
    // Drops the leading zero, since a number may have been typed with +44.
    ...phonesOf(typed).map((digits) => digits.replace(/^0/, '')),
    typed.email,
    (normalisePostcode(typed.address.postcode) ?? '').replace(' ', ''),
  ].flatMap(containing);
}

/**
 * Possible duplicates of the customer being added: active customers first, then the likeliest, then customers who
 * match in most details.
 */
export async function duplicatesOf({ tx, query }: ReadCall<typeof findDuplicates>) {
  const { flatNumber, streetNumber, streetName, postcode, exceptId, ...fields } = query;
  const typed: Comparable = {
    ...fields,
    address: { flatNumber, streetNumber, streetName, postcode },
  };
  const patterns = patternsFor(typed);
  if (patterns.length === 0) return { duplicates: [] };
  const rows = await tx.all(sql<Row>`
    select c.id, c.type, c.name, c.business_name as "businessName", c.email,
      c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber", c.address, c.lifecycle
    from customers c
    where c.business_id = ${tx.businessId} and c.lifecycle in ('Active', 'Deleted')
      and c.search like any(${patterns}::text[]) and c.id is distinct from ${exceptId ?? null}::uuid
    order by c.lifecycle, c.sort_name, c.id limit ${MOST_COMPARED}`);
  const rank = ({ reasons }: { reasons: readonly (typeof DUPLICATE_REASONS)[number][] }) =>
    DUPLICATE_REASONS.indexOf(reasons[0]!);
  const found = rows
    .map((row) => ({
      id: row.id,
      displayName: customerDisplayName(row),
      address: row.address,
      lifecycle: row.lifecycle,
      reasons: duplicateReasons(typed, row),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (one, other) =>
        one.lifecycle.localeCompare(other.lifecycle) ||
        Number(isLikelySame(other.reasons)) - Number(isLikelySame(one.reasons)) ||
        other.reasons.length - one.reasons.length ||
        rank(one) - rank(other),
    );
  return { duplicates: found.slice(0, MOST_NAMED) };
}

/**
 * The street, area and town lines of customers' addresses whose postcode begins with `postcode`, newest customers
 * first.
 */
function linesAt(tx: TenantTransaction, postcode: string): Promise<CommonLines[]> {
  return tx.all(sql<CommonLines>`
    select c.address ->> 'streetName' as "streetName", c.address ->> 'areaName' as "areaName",
      c.address ->> 'town' as town
      /* never null: streetName, areaName, town; an address has all its lines */
    from customers c
    where c.business_id = ${tx.businessId} and c.lifecycle = 'Active'
      and c.search like ${`%${postcode.toLowerCase()}%`}
      and c.address ->> 'postcode' like ${`${postcode}%`}
    order by c.created_at desc, c.id limit ${MOST_COMPARED}`);
}

/**
 * A postcode's place, from the bundled postcodes, and the lines that customers' addresses there
 * have in common, since there is no list of streets. @throws AppError 404
 */
export async function aboutPostcode(
  geocoding: Geocoding,
  { tx, params }: ReadCall<typeof findPostcode>,
) {
  const postcode = normalisePostcode(params.postcode);
  if (postcode === null) throw notFound();
  const [place, there, closeBy] = await Promise.all([
    geocoding.builtIn.place(postcode),
    linesAt(tx, postcode),
    linesAt(tx, postcode.slice(0, -2)),
  ]);
  if (!place && there.length === 0) throw notFound();
  return {
    postcode,
    coordinates: place?.coordinates ?? null,
    precision: place?.precision ?? null,
    ...commonLines(there, closeBy),
  };
}
