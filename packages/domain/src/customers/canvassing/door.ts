import { normalisePostcode, outcodeOf } from '../../values/addresses/postcode.ts';
import { folded } from '../../values/text/folded.ts';

/** The properties that identify a street. */
interface Street {
  readonly streetName: string;
  readonly town: string;
  readonly postcode: string;
}

const plain = (text: string) => folded(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Common abbreviations at the end of a street's name. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  cl: 'close',
  dr: 'drive',
  ln: 'lane',
  cres: 'crescent',
  pl: 'place',
  tce: 'terrace',
  ter: 'terrace',
  gdns: 'gardens',
  sq: 'square',
};

/** A street's name in a form for comparison: "King's Rd." and "Kings Road" give the same key. */
export function streetNameKey(name: string): string {
  const words = folded(name)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
  const last = words.pop() ?? '';
  return [...words, SHORT_FORMS[last] ?? last].join('');
}

/**
 * The word by which to search a street's addresses: the longest word in its name, up to an
 * apostrophe.
 */
export function streetWord(name: string): string {
  const words = folded(name).split(/[^\p{Letter}\p{Number}]+/u);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/**
 * A street's area in a form for comparison: the outward half of its postcode, or its town if there
 * is no postcode.
 */
export function streetAreaKey({ town, postcode }: Pick<Street, 'town' | 'postcode'>): string {
  const outcode = normalisePostcode(postcode) === null ? null : outcodeOf(postcode);
  return outcode?.toLowerCase() ?? plain(town);
}

/**
 * Whether an address may be on a street: the street names agree, and town and postcode do not contradict each
 * other.
 */
export function isOnStreet(street: Street, address: Street): boolean {
  if (streetNameKey(street.streetName) !== streetNameKey(address.streetName)) return false;
  const [here, there] = [street, address].map(streetAreaKey);
  if (here === '' || there === '' || here === there) return true;
  const [town, other] = [plain(street.town), plain(address.town)];
  const isByTown = [street, address].some(({ postcode }) => normalisePostcode(postcode) === null);
  return isByTown && town !== '' && town === other;
}

/** The lines of an address that name the door. */
interface DoorLines {
  readonly flatNumber?: string | null;
  readonly streetNumber?: string | null;
  readonly streetName?: string | null;
}

const LEADING_NUMBER = /^\s*(\d+\s?[a-z]?)[\s,]+(\S.*)$/i;

/** The door and the street of an address, even if the number was typed with the street: "12 High Street". */
export function doorOf({ flatNumber, streetNumber, streetName }: DoorLines): {
  readonly door: string;
  readonly streetName: string;
} {
  const [flat, number, street] = [flatNumber, streetNumber, streetName].map((text) =>
    (text ?? '').trim(),
  ) as [string, string, string];
  const typed = number === '' ? LEADING_NUMBER.exec(street) : null;
  const [, typedNumber = number, typedStreet = street] = typed ?? [];
  return { door: [flat, typedNumber].filter(Boolean).join(' '), streetName: typedStreet };
}

/** A door in a form for comparison: "12 A", "12a" and "No. 12A" give the same key. */
export function doorKey(door: string): string {
  return plain(folded(door).replace(/^(?:number|no)\b\.?/, ''));
}

/** The leading number of a door; infinite for a house that has only a name. */
const numberOf = (door: string) => Number(/\d+/.exec(door)?.[0] ?? Number.POSITIVE_INFINITY);

/** Compares doors in walking order: by number, then by suffix; names come last. */
export function byDoor(left: string, right: string): number {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one !== other) return one < other ? -1 : 1;
  return left.localeCompare(right, 'en-GB', { numeric: true });
}

/** The doors that a worker calls at along a street: all, or only the odd or even numbers. */
export const DOOR_SIDES = ['both', 'odd', 'even'] as const;

export type DoorSide = (typeof DOOR_SIDES)[number];

/** The highest possible number for the next door. */
const LAST_NUMBER = 9999;

/**
 * The next door on a side of the street: 14 after 12 on the even side.
 * @param way 1 up, -1 down
 * @returns null past either end
 */
export function nextDoor(door: string, side: DoorSide, way: 1 | -1): string | null {
  const from = numberOf(door);
  if (!Number.isFinite(from)) return side === 'even' ? '2' : '1';
  const isOnSide = (number: number) => side === 'both' || number % 2 === (side === 'odd' ? 1 : 0);
  let next = from + way;
  if (!isOnSide(next)) next += way;
  return next < 1 || next > LAST_NUMBER ? null : String(next);
}
