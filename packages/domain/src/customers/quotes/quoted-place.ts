import { normalisePostcode } from '../../values/addresses/postcode.ts';
import { folded } from '../../values/text/folded.ts';

/** The lines of an address that distinguish doors. */
export interface Door {
  readonly flatNumber?: string | null;
  readonly streetNumber?: string | null;
  readonly streetName?: string | null;
  readonly postcode?: string | null;
}

/** Where an existing customer has a quote's jobs done. */
type QuotedPlace =
  | { readonly kind: 'main' }
  | { readonly kind: 'site'; readonly siteId: string }
  | { readonly kind: 'new'; readonly name: string };

const plain = (text: string | null | undefined) =>
  folded(text ?? '').replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Whether two addresses may be the same: no line that both contain differs. */
function mayBeOne(one: Door, other: Door): boolean {
  const codes = [one, other].map(
    ({ postcode }) => normalisePostcode(postcode ?? '') ?? plain(postcode).toUpperCase(),
  );
  const pairs: readonly (readonly [string, string])[] = [
    [codes[0]!, codes[1]!],
    ...(['flatNumber', 'streetNumber', 'streetName'] as const).map(
      (part) => [plain(one[part]), plain(other[part])] as const,
    ),
  ];
  const known = pairs.filter(([left, right]) => left !== '' && right !== '');
  return known.length > 0 && known.every(([left, right]) => left === right);
}

/** The name of a site added for an address: the door, or the postcode if no line names the door. */
function siteName({ flatNumber, streetNumber, streetName, postcode }: Door): string {
  const door = [flatNumber, streetNumber, streetName].map((part) => (part ?? '').trim());
  return (door.filter(Boolean).join(' ') || (postcode ?? '')).slice(0, 120);
}

/**
 * Where an existing customer has a quote's jobs done: at their main address or one of their sites if the quote's
 * address may be the same, otherwise at a new site.
 */
export function quotedPlace(
  address: Door,
  main: Door,
  sites: readonly { readonly id: string; readonly address: Door }[],
): QuotedPlace {
  const name = siteName(address).trim();
  if (name === '' || mayBeOne(address, main)) return { kind: 'main' };
  const site = sites.find((one) => mayBeOne(address, one.address));
  return site ? { kind: 'site', siteId: site.id } : { kind: 'new', name };
}
