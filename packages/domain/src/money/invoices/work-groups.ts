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

/** The first part of an address inside a building: "Flat 2", "Unit 3b", "Basement". */
const INSIDE =
  /^(?:flat|apartment|apt|unit|studio|suite|room|office|maisonette|penthouse|basement|(?:ground|first|second|third|top|lower|upper)\b)/i;

const naturally = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

interface Placed<Line extends WorkLine> {
  readonly line: Line;
  readonly work: WorkDone;
  readonly inside: string;
  /** The parts of the building's address. */
  readonly parts: readonly string[];
}

function placedOf<Line extends WorkLine>(line: Line, work: WorkDone): Placed<Line> {
  const parts = work.address.split(', ');
  const [first = '', ...others] = parts;
  const isInside = others.length > 0 && INSIDE.test(first);
  return { line, work, inside: isInside ? first : '', parts: isInside ? others : parts };
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
    const { parts, inside } = placedOf({}, { customerId: '', address, doneOn: '' });
    return { building: streetFirst(parts.join(', ')), inside };
  });
  return (
    naturally.compare(left!.building, right!.building) ||
    naturally.compare(left!.inside, right!.inside)
  );
}

const sameDay = (all: readonly Placed<WorkLine>[]): PlainDate | null => {
  const days = new Set(all.map(({ work }) => work.doneOn));
  const [day = null] = days;
  return days.size === 1 ? day : null;
};

/**
 * Groups lines by the building at which the work was done, in the natural order of streets, numbers and flats. The
 * town and the day appear once where lines share them; if all lines share a day, no group or line repeats it.
 */
export function groupedWork<Line extends WorkLine>(lines: readonly Line[]): GroupedWork<Line> {
  const placed = lines.flatMap((line) => (line.work ? [placedOf(line, line.work)] : []));
  const here = lines.filter(({ work }) => !work).map((line) => ({ line, place: '', doneOn: null }));
  const oneDay = sameDay(placed);
  const isOneDay = oneDay !== null;
  const buildings = [...Map.groupBy(placed, ({ parts }) => parts.join(', ')).values()];
  const count = buildings.length < 2 ? 0 : sharedParts(buildings.map(([one]) => one!.parts));
  const nameOf = ({ parts }: Placed<Line>) => parts.slice(0, parts.length - count).join(', ');
  const inOrder = buildings.toSorted(([one], [other]) =>
    naturally.compare(streetFirst(nameOf(one!)), streetFirst(nameOf(other!))),
  );
  const isHouse = (group: readonly Placed<Line>[]) => group.length === 1 && group[0]!.inside === '';
  const houses = inOrder.filter(isHouse).map(([one]) => ({
    line: one!.line,
    place: nameOf(one!),
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
  const parts = buildings[0]?.[0]?.parts ?? [];
  return {
    town: parts.slice(parts.length - count).join(', '),
    doneOn: oneDay,
    groups: [
      ...(single.length > 0 ? [{ building: '', doneOn: null, lines: single }] : []),
      ...shared,
    ],
  };
}
