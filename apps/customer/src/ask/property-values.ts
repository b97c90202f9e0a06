import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import type { PropertyType } from '@roundbook/domain/work/prices/price-list';

/** What is said of the property, as it is typed. */
export interface PropertyInput {
  readonly property: PropertyType | '';
  readonly storeys: string;
  readonly windows: string;
  /** How many of each extra, by its id. */
  readonly extras: Readonly<Record<string, string>>;
}

export const NOTHING_SAID: PropertyInput = { property: '', storeys: '', windows: '', extras: {} };

/** A whole number between bounds as it is typed; null for anything else. */
function countIn(text: string, least: number, most: number): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** What is wrong with a number, in words; undefined if nothing is typed or all is well. */
export function countError(text: string, least: number, most: number): string | undefined {
  if (text.trim() === '' || countIn(text, least, most) !== null) return undefined;
  return `Please enter a number from ${least} to ${most}`;
}

export const MOST_STOREYS = 50;
export const MOST_WINDOWS = 1000;
export const MOST_OF_EXTRA = 100;

/** Whether a number that was typed does not do. */
export function hasWrongCount({ storeys, windows, extras }: PropertyInput): boolean {
  return [
    countError(storeys, 1, MOST_STOREYS),
    countError(windows, 0, MOST_WINDOWS),
    ...Object.values(extras).map((count) => countError(count, 0, MOST_OF_EXTRA)),
  ].some((error) => error !== undefined);
}

/** What is said of the property, as it is sent: null for what was left out. */
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
