import type { Discount, ItemisationLine, PricedWork } from './priced-work.ts';

/** A line that differs between two versions of a price. */
export interface LineChange {
  readonly id: string;
  /** Null for an added line. */
  readonly before: ItemisationLine | null;
  /** Null for a removed line. */
  readonly after: ItemisationLine | null;
}

/** The differences between two versions of a price. */
interface PriceChanges {
  readonly lines: readonly LineChange[];
  readonly frequencies: boolean;
  readonly discounts: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const lineFacts = ({ description, first, regular, isOption, surcharges = [] }: ItemisationLine) => [
  description,
  first,
  regular,
  isOption,
  surcharges.map((one) => [one.label, one.first, one.regular]),
];

const discountFacts = ({ label, kind, value, on }: Discount) => [label, kind, value, on];

const frequencyFacts = ({ frequency, percent }: PricedWork['frequencies'][number]) => [
  frequency.unit,
  frequency.every,
  percent,
];

/**
 * Compares two versions of a price: their lines, matched by id or by text, in the order of the later version with
 * removed lines at the end, and whether frequencies or discounts differ.
 */
export function priceChanges(before: PricedWork, after: PricedWork): PriceChanges {
  const left = [...before.lines];
  const take = (fits: (line: ItemisationLine) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  };
  const byId = after.lines.map((line) => take(({ id }) => id === line.id));
  const lines = after.lines.map((line, at): LineChange => {
    const known = byId[at] ?? take(({ description }) => description === line.description);
    return { id: line.id, before: known, after: line };
  });
  const gone = left.map((line): LineChange => ({ id: line.id, before: line, after: null }));
  return {
    lines: [...lines, ...gone].filter(
      (change) =>
        !change.before || !change.after || !same(lineFacts(change.before), lineFacts(change.after)),
    ),
    frequencies: !same(
      before.frequencies.map(frequencyFacts),
      after.frequencies.map(frequencyFacts),
    ),
    discounts: !same(before.discounts.map(discountFacts), after.discounts.map(discountFacts)),
  };
}
