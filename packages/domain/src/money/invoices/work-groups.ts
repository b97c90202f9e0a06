import { isPostcode } from '../../values/addresses/postcode.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { WorkDone } from './totals.ts';

/** A line of an invoice, or a visit that waits for an invoice. */
interface WorkLine {
  /** The place of the work, if it is not the billed customer's address. */
  readonly work?: WorkDone | undefined;
}

/** A line of a group, with the details that its group does not already say. */
export interface PlacedLine<Line extends WorkLine> {
  readonly line: Line;
  /** The flat, or the whole address of a house; empty if the heading or the billed address says it. */
  readonly place: string;
  /** The day of the work, if not all lines share it. */
  readonly doneOn: PlainDate | null;
}

/** Lines for work at the same building, or at single houses and at the billed address. */
export interface WorkGroup<Line extends WorkLine> {
  /** The building: "12 High Street"; empty for houses with one visit and for the billed address. */
  readonly building: string;
  /** The day of all the group's work; null if the lines give their own days, or if the whole invoice has one day. */
  readonly doneOn: PlainDate | null;
  readonly lines: readonly PlacedLine<Line>[];
}

/** Lines grouped by building, with the town and the day that they share. */
export interface GroupedWork<Line extends WorkLine> {
  /** The town, and perhaps the postcode, of all the work: "Bath"; empty if the addresses share none. */
  readonly town: string;
  /** The day of all the work; null if there are several days or none. */
  readonly doneOn: PlainDate | null;
  readonly groups: readonly WorkGroup<Line>[];
}

/** The first part of an address that lies inside a building, whatever follows: "Flat 2", "Unit 3b", "Garden Flat". */
const INSIDE =
  /^(?:(?:flat|apartment|apt|unit|studio|suite|room|office|maisonette|penthouse|basement)\b|.*\b(?:flat|floor|apartment|maisonette|annexe?)$)/i;

/** A house number with its street: "12 High Street". */
const NUMBERED = /^\d+\S* \S/;

const naturally = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

interface Placed<Line extends WorkLine> {
  readonly line: Line;
  readonly work: WorkDone;
  readonly inside: string;
  /** The parts of the building's address, without its postcode. */
  readonly parts: readonly string[];
  /** Empty if the address does not end with a postcode. */
  readonly postcode: string;
}

/** Whether the first part of an address names a place inside the building that the second part names. */
function isInside(first: string, second: string | undefined): boolean {
  if (second === undefined) return false;
  // "2/1, 14 Byres Road": a number and street follow only a name or number inside them.
  return INSIDE.test(first) || (NUMBERED.test(second) && !NUMBERED.test(first));
}

function placedOf<Line extends WorkLine>(line: Line, work: WorkDone): Placed<Line> {
  const whole = work.address.split(', ');
  const hasPostcode = whole.length > 1 && isPostcode(whole.at(-1)!);
  const postcode = hasPostcode ? whole.at(-1)! : '';
  const outer = hasPostcode ? whole.slice(0, -1) : whole;
  const [first = '', ...others] = outer;
  const isFlat = isInside(first, others[0]);
  return { line, work, postcode, inside: isFlat ? first : '', parts: isFlat ? others : outer };
}

/** The number of parts that all addresses share at their ends, leaving out the first part of each address. */
function sharedParts(addresses: readonly (readonly string[])[]): number {
  const [first = [], ...others] = addresses;
  let count = 0;
  while (
    addresses.every((parts) => count < parts.length - 1) &&
    others.every((parts) => parts.at(-1 - count) === first.at(-1 - count))
  ) {
    count += 1;
  }
  return count;
}

/** A building by its street, and then by its number: "12 High Street" as "High Street 12". */
function streetFirst(building: string): string {
  const [, number, street] = /^(\d+\S*) (.+)$/.exec(building) ?? [];
  return street === undefined ? building : `${street} ${number}`;
}

/** Orders addresses by street, number and flat, as `groupedWork` does. */
export function compareAddresses(one: string, other: string): number {
  const [left, right] = [one, other].map((address) => {
    const { parts, postcode, inside } = placedOf({}, { customerId: '', address, doneOn: '' });
    return { building: streetFirst([...parts, postcode].join(', ')), inside };
  });
  return (
    naturally.compare(left!.building, right!.building) ||
    naturally.compare(left!.inside, right!.inside)
  );
}

/** Parts of an address, and its postcode if there is one, as text. */
const joined = (parts: readonly string[], postcode: string): string =>
  [...parts, postcode].filter((part) => part !== '').join(', ');

const sameDay = (all: readonly Placed<WorkLine>[]): PlainDate | null => {
  const days = new Set(all.map(({ work }) => work.doneOn));
  const [day = null] = days;
  return days.size === 1 ? day : null;
};

/** Whether a group is a single house, rather than a flat or several lines of a building. */
function isHouse([first, ...others]: readonly Placed<WorkLine>[]): boolean {
  return others.length === 0 && !INSIDE.test(first!.inside);
}

/**
 * Groups lines by the building at which the work was done, in the natural order of streets, numbers and flats. The
 * town and the day appear once where lines share them, whether or not they share a postcode; if all lines share a day,
 * no group or line repeats it.
 */
export function groupedWork<Line extends WorkLine>(lines: readonly Line[]): GroupedWork<Line> {
  const placed = lines.flatMap((line) => (line.work ? [placedOf(line, line.work)] : []));
  const here = lines.filter(({ work }) => !work).map((line) => ({ line, place: '', doneOn: null }));
  const oneDay = sameDay(placed);
  const isOneDay = oneDay !== null;
  const keyOf = ({ parts, postcode }: Placed<Line>) => [...parts, postcode].join(', ');
  const buildings = [...Map.groupBy(placed, keyOf).values()];
  const count = buildings.length < 2 ? 0 : sharedParts(buildings.map(([one]) => one!.parts));
  const isOnePostcode = new Set(placed.map(({ postcode }) => postcode)).size === 1;
  const ownPostcode = ({ postcode }: Placed<Line>) => (count > 0 && isOnePostcode ? '' : postcode);
  const nameOf = (one: Placed<Line>) =>
    joined(one.parts.slice(0, one.parts.length - count), ownPostcode(one));
  const inOrder = buildings.toSorted(([one], [other]) =>
    naturally.compare(streetFirst(nameOf(one!)), streetFirst(nameOf(other!))),
  );
  const houses = inOrder.filter(isHouse).map(([one]) => ({
    line: one!.line,
    place: joined([one!.inside], nameOf(one!)),
    doneOn: isOneDay ? null : one!.work.doneOn,
  }));
  const shared = inOrder
    .filter((group) => !isHouse(group))
    .map((group) => {
      const day = sameDay(group);
      return {
        building: nameOf(group[0]!),
        doneOn: isOneDay ? null : day,
        lines: group
          .toSorted((one, other) => naturally.compare(one.inside, other.inside))
          .map(({ line, inside, work }) => {
            return { line, place: inside, doneOn: day === null ? work.doneOn : null };
          }),
      };
    });
  const single = [...here, ...houses];
  const [first] = placed;
  const town = first && count > 0 ? first.parts.slice(first.parts.length - count) : [];
  return {
    town: joined(town, town.length > 0 && isOnePostcode ? first!.postcode : ''),
    doneOn: oneDay,
    groups: [
      ...(single.length > 0 ? [{ building: '', doneOn: null, lines: single }] : []),
      ...shared,
    ],
  };
}
