import type { Address } from './address.ts';

/** An address, and a site there, by which doors are sorted. */
export interface Door {
  readonly address: Pick<Address, 'streetName' | 'streetNumber' | 'flatNumber'>;
  /** The name of a site at the address, such as "Flat 3"; empty if there is none. */
  readonly siteName: string;
}

const byWords = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The parts by which doors are compared, from the outside in. */
function partsOf({ address, siteName }: Door): string[] {
  const { streetName, streetNumber, flatNumber } = address;
  return [streetName, streetNumber, flatNumber, siteName].map((part) => part ?? '');
}

/** Compares doors by street, then by house number, flat and site, with numbers as numbers. */
export function compareDoors(left: Door, right: Door): number {
  const others = partsOf(right);
  for (const [at, part] of partsOf(left).entries()) {
    const difference = byWords.compare(part, others[at]!);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The rank of each door among the others, from 0; equal doors share a rank. */
export function doorRanks(doors: readonly Door[]): number[] {
  const sorted = doors.toSorted(compareDoors);
  const ranks = new Map<Door, number>();
  let rank = 0;
  for (const [at, door] of sorted.entries()) {
    if (at > 0 && compareDoors(sorted[at - 1]!, door) !== 0) rank = at;
    ranks.set(door, rank);
  }
  return doors.map((door) => ranks.get(door)!);
}
