import { randomId } from '@roundbook/client/random-id';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import {
  PROPERTY_TYPE_KEYS,
  type PropertyType,
  type ROUND_TO,
} from '@roundbook/domain/work/prices/price-list';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';

type PriceListContent = PriceListRecord['content'];

interface ServiceValues {
  readonly serviceId: string;
  readonly label: string;
  readonly base: number | null;
  /** The price of each kind of property; null if the usual price applies. */
  readonly prices: Readonly<Record<PropertyType, number | null>>;
  readonly windowsIncluded: number | null;
  readonly perWindow: number | null;
  readonly comesRound: boolean;
}

interface ExtraValues {
  readonly id: string;
  readonly label: string;
  readonly price: number | null;
  readonly comesRound: boolean;
}

interface FrequencyValues {
  readonly unit: Frequency['unit'];
  readonly every: number | null;
  readonly percent: number | null;
}

/** A price list as the user types it. Names match the contract's, so that errors find their fields. */
export type ListValues = {
  name: string;
  content: {
    services: ServiceValues[];
    extras: ExtraValues[];
    storeys: { from: number | null; percent: number | null }[];
    areas: { codes: string; percent: number | null }[];
    frequencies: FrequencyValues[];
    lapses: { weeks: number | null; percent: number | null }[];
    minimum: number | null;
    firstPercent: number | null;
    rounding: PriceListContent['rounding'];
    roundTo: string;
  };
};

const NO_PRICES = Object.fromEntries(PROPERTY_TYPE_KEYS.map((type) => [type, null])) as Record<
  PropertyType,
  null
>;

/** The form values of a service added to a list, at its usual price. */
export function serviceValues(service: {
  readonly id: string;
  readonly name: string;
  readonly defaultCost: number | null;
}): ServiceValues {
  return {
    serviceId: service.id,
    label: service.name,
    base: service.defaultCost,
    prices: NO_PRICES,
    windowsIncluded: 0,
    perWindow: 0,
    comesRound: true,
  };
}

export const emptyExtra = (): ExtraValues => ({
  id: randomId(),
  label: '',
  price: null,
  comesRound: true,
});

/** The form values of a list. */
export function valuesOf({ name, content }: Pick<PriceListRecord, 'name' | 'content'>): ListValues {
  return {
    name,
    content: {
      ...content,
      services: content.services.map(({ byProperty, ...service }) => ({
        ...service,
        prices: {
          ...NO_PRICES,
          ...Object.fromEntries(byProperty.map(({ type, price }) => [type, price])),
        },
      })),
      areas: content.areas.map(({ codes, percent }) => ({ codes: codes.join(', '), percent })),
      frequencies: content.frequencies.map(({ frequency, percent }) => ({
        unit: frequency.unit,
        every: frequency.unit === 'none' ? 1 : frequency.every,
        percent,
      })),
      roundTo: String(content.roundTo),
    },
  };
}

/** The codes in a string such as "LS6, LS7". */
const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The content typed so far; a missing figure counts as zero. */
export function contentOf({ content }: ListValues): PriceListContent {
  const percentOf = ({ percent }: { readonly percent: number | null }) => percent ?? 0;
  return {
    services: content.services.map(
      ({ serviceId, label, base, prices, windowsIncluded, perWindow, comesRound }) => ({
        serviceId,
        label,
        base: base ?? 0,
        byProperty: PROPERTY_TYPE_KEYS.flatMap((type) => {
          const price = prices[type];
          return price === null ? [] : [{ type, price }];
        }),
        windowsIncluded: windowsIncluded ?? 0,
        perWindow: perWindow ?? 0,
        comesRound,
      }),
    ),
    extras: content.extras.map((extra) => ({ ...extra, price: extra.price ?? 0 })),
    storeys: content.storeys.map((row) => ({ from: row.from ?? 1, percent: percentOf(row) })),
    areas: content.areas.map((row) => ({ codes: codesIn(row.codes), percent: percentOf(row) })),
    frequencies: content.frequencies.map((row) => ({
      frequency: row.unit === 'none' ? { unit: 'none' } : { unit: row.unit, every: row.every ?? 1 },
      percent: percentOf(row),
    })),
    lapses: content.lapses.map((row) => ({ weeks: row.weeks ?? 1, percent: percentOf(row) })),
    minimum: content.minimum ?? 0,
    firstPercent: content.firstPercent ?? 100,
    rounding: content.rounding,
    roundTo: Number(content.roundTo) as (typeof ROUND_TO)[number],
  };
}

const AREA_CODE = /^[A-Z]{1,2}(?:\d[A-Z0-9]?)?$/;

function codesRefusal(text: string): Refusal | null {
  const codes = codesIn(text);
  if (codes.length === 0) return refusal('This field is required');
  const wrong = codes.find((code) => !AREA_CODE.test(code));
  return wrong ? refusal(`${wrong} is not the first half of a postcode, such as LS6`) : null;
}

const isTyped = (value: number | null) =>
  value === null ? refusal('This field is required') : null;

/** Requires a name and figures in every row. */
export function listRules({ content }: ListValues): Rules<ListValues> {
  const rows = (list: readonly unknown[], part: string, fields: readonly string[]) =>
    list.flatMap((_row, at) =>
      fields.map((field) => [`content.${part}.${at}.${field}`, isTyped] as const),
    );
  return Object.fromEntries<Rules<ListValues>[string]>([
    ['name', required],
    ['content.firstPercent', isTyped],
    ...rows(content.services, 'services', ['base']),
    ...content.services.map((_row, at) => [`content.services.${at}.label`, required] as const),
    ...rows(content.extras, 'extras', ['price']),
    ...content.extras.map((_row, at) => [`content.extras.${at}.label`, required] as const),
    ...rows(content.storeys, 'storeys', ['from', 'percent']),
    ...rows(content.areas, 'areas', ['percent']),
    ...content.areas.map((_row, at) => [`content.areas.${at}.codes`, codesRefusal] as const),
    ...content.frequencies.flatMap(({ unit }, at) =>
      (unit === 'none' ? ['percent'] : ['every', 'percent']).map(
        (field) => [`content.frequencies.${at}.${field}`, isTyped] as const,
      ),
    ),
    ...rows(content.lapses, 'lapses', ['weeks', 'percent']),
  ]);
}
