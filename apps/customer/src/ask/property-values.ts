import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import type { PropertyType } from '@roundbook/domain/work/prices/price-list';

/** The details of the property as the person types them. */
export interface PropertyInput {
  readonly property: PropertyType | '';
  readonly storeys: string;
  readonly windows: string;
  /** The quantity of each extra, by its id. */
  readonly extras: Readonly<Record<string, string>>;
}

export const NOTHING_SAID: PropertyInput = { property: '', storeys: '', windows: '', extras: {} };

/** The whole number in a string if it is within bounds; null otherwise. */
function countIn(text: string, least: number, most: number): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** The error message for a typed number; undefined if the field is empty or valid. */
export function countError(text: string, least: number, most: number): string | undefined {
  if (text.trim() === '' || countIn(text, least, most) !== null) return undefined;
  return `Please enter a number from ${least} to ${most}`;
}

export const MOST_STOREYS = 50;
export const MOST_WINDOWS = 1000;
export const MOST_OF_EXTRA = 100;

/** Whether any typed number is invalid. */
export function hasWrongCount({ storeys, windows, extras }: PropertyInput): boolean {
  return [
    countError(storeys, 1, MOST_STOREYS),
    countError(windows, 0, MOST_WINDOWS),
    ...Object.values(extras).map((count) => countError(count, 0, MOST_OF_EXTRA)),
  ].some((error) => error !== undefined);
}

/** The details of the property to be sent; each detail left out is null. */
export function propertyFacts(
  { extras: offered }: Pick<AskingForm, 'extras'>,
  { property, storeys, windows, extras }: PropertyInput,
) {
  return {
    property: property === '' ? null : property,
    storeys: countIn(storeys, 1, MOST_STOREYS),
    windows: countIn(windows, 0, MOST_WINDOWS),
    extras: offered.flatMap(({ id }) => {
      const count = countIn(extras[id] ?? '', 1, MOST_OF_EXTRA);
      return count === null ? [] : [{ id, count }];
    }),
  };
}
