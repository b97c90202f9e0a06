import type { PropertyFacts } from '@roundbook/domain/customers/quotes/asked-facts';
import {
  type Frequency,
  frequencyWords,
  isSameFrequency,
} from '@roundbook/domain/work/jobs/frequency';
import {
  type EstimateFacts,
  outwardCode,
  type PriceList,
  type PropertyType,
} from '@roundbook/domain/work/prices/price-list';

/** The facts of an estimate as the user types them. */
export type FactsValues = {
  serviceIds: string[];
  property: PropertyType;
  storeys: number | null;
  windows: number | null;
  /** The quantity of each extra, by its id. */
  extras: Record<string, number | null>;
  postcode: string;
  /** A key of `frequencyChoices`. */
  frequency: string;
  isNew: boolean;
  weeksSince: number | null;
};

const keyOf = (frequency: Frequency) =>
  frequency.unit === 'none' ? 'none' : `${frequency.unit}:${frequency.every}`;

const USUAL: readonly Frequency[] = [
  { unit: 'week', every: 4 },
  { unit: 'week', every: 8 },
  { unit: 'week', every: 12 },
  { unit: 'month', every: 1 },
];

function frequenciesOf({ frequencies }: Pick<PriceList, 'frequencies'>): Frequency[] {
  const named = frequencies.map(({ frequency }) => frequency);
  const all = [...USUAL, ...named].filter(({ unit }) => unit !== 'none');
  const once = all.filter(
    (one, at) => all.findIndex((other) => isSameFrequency(one, other)) === at,
  );
  const days = { day: 1, week: 7, month: 30.4, none: 0 };
  const length = (one: Frequency) => (one.unit === 'none' ? 0 : days[one.unit] * one.every);
  return [...once.toSorted((one, other) => length(one) - length(other)), { unit: 'none' }];
}

/** The frequencies to choose from: the usual ones, and the frequencies that the list names. */
export function frequencyChoices(list: Pick<PriceList, 'frequencies'>) {
  return frequenciesOf(list).map((frequency) => ({
    value: keyOf(frequency),
    label: frequencyWords(frequency),
  }));
}

/** The initial field values: the first service, for a typical house. */
export function firstFacts(
  list: PriceList,
  postcode = '',
  said: PropertyFacts | null = null,
): FactsValues {
  return {
    serviceIds: list.services.slice(0, 1).map(({ serviceId }) => serviceId),
    property: said?.property ?? 'semi',
    storeys: said?.storeys ?? 2,
    windows: said?.windows ?? list.services[0]?.windowsIncluded ?? 0,
    extras: Object.fromEntries((said?.extras ?? []).map(({ id, count }) => [id, count])),
    postcode,
    frequency: keyOf({ unit: 'week', every: 4 }),
    isNew: true,
    weeksSince: 26,
  };
}

/** The field values of saved facts. */
export function typedFacts(facts: EstimateFacts): FactsValues {
  return {
    serviceIds: [...facts.serviceIds],
    property: facts.property,
    storeys: facts.storeys,
    windows: facts.windows,
    extras: Object.fromEntries(facts.extras.map(({ id, count }) => [id, count])),
    postcode: facts.area,
    frequency: keyOf(facts.frequency),
    isNew: facts.weeksSince === null,
    weeksSince: facts.weeksSince ?? 26,
  };
}

/** Facts with mutable lists, as the contract's types require. */
interface TypedFacts extends EstimateFacts {
  readonly serviceIds: string[];
  readonly extras: { readonly id: string; readonly count: number }[];
}

/** The facts typed so far. */
export function factsOf(values: FactsValues, list: PriceList): TypedFacts {
  const known = new Set(list.services.map(({ serviceId }) => serviceId));
  return {
    serviceIds: values.serviceIds.filter((id) => known.has(id)),
    property: values.property,
    storeys: Math.max(1, values.storeys ?? 1),
    windows: values.windows ?? 0,
    extras: list.extras.flatMap(({ id }) => {
      const count = values.extras[id] ?? 0;
      return count > 0 ? [{ id, count }] : [];
    }),
    area: outwardCode(values.postcode),
    frequency: frequenciesOf(list).find((one) => keyOf(one) === values.frequency) ?? {
      unit: 'none',
    },
    weeksSince: values.isNew ? null : (values.weeksSince ?? 0),
  };
}
