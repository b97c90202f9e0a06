import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { PROPERTY_TYPES } from '@roundbook/domain/work/prices/price-list';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** The person's description of their property: "Detached house, 2 storeys, 14 windows, 2 × Roof window". */
export function propertyWords({
  property,
  storeys,
  windows,
  extras,
}: NonNullable<Quote['asking']>['facts']): string {
  return [
    property && PROPERTY_TYPES[property],
    storeys !== null && counted(storeys, 'storey', 'storeys'),
    windows !== null && counted(windows, 'window', 'windows'),
    ...extras.map(({ label, count }) => `${count} × ${label}`),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}
