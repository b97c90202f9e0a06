import { randomId } from '@roundbook/client/random-id';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { updateItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { estimatedWork } from '@roundbook/domain/customers/quotes/asked-facts';
import type { PricedWork } from '@roundbook/domain/customers/quotes/priced-work';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import type { PricedPart } from '@roundbook/domain/work/prices/priced-parts';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import type { MadeEstimate } from '../../../work/prices/parts.tsx';

/** A line as the user types it; `regular` is empty for one-off work. */
interface LineValues {
  readonly id: string;
  readonly description: string;
  readonly serviceId: string;
  readonly first: number | null;
  readonly regular: number | null;
  readonly comesRound: boolean;
  readonly isOption: boolean;
  /** The surcharges that a price list put on the line; they can be removed, not typed. */
  readonly surcharges?: Itemisation['lines'][number]['surcharges'];
}

interface FrequencyValues {
  readonly every: number | null;
  readonly unit: 'day' | 'week' | 'month';
  readonly percent: number | null;
}

interface DiscountValues {
  readonly label: string;
  readonly kind: 'percent' | 'amount';
  /** Per cent and pence: only the field of the chosen kind counts. */
  readonly percent: number | null;
  readonly amount: number | null;
  readonly on: 'first' | 'every';
}

/** A price as the user types it. */
export type ItemisationValues = {
  lines: LineValues[];
  frequencies: FrequencyValues[];
  discounts: DiscountValues[];
  validDays: number | null;
  note: string;
  terms: string;
};

/** An empty line. */
export const emptyLine = (): LineValues => ({
  id: randomId(),
  description: '',
  serviceId: '',
  first: null,
  regular: null,
  comesRound: true,
  isOption: false,
});

/** Converts a part of an estimate to a line. */
const estimatedLine = ({
  description,
  serviceId,
  first,
  regular,
  surcharges,
}: PricedPart): LineValues => ({
  ...emptyLine(),
  description,
  serviceId: serviceId ?? '',
  first,
  regular,
  comesRound: regular !== null,
  surcharges: [...surcharges],
});

/** The price values taken from an estimate: lines and a frequency. */
export function estimatedValues({
  facts,
  estimate: { parts },
}: Pick<MadeEstimate, 'facts' | 'estimate'>): Partial<
  Pick<ItemisationValues, 'lines' | 'frequencies'>
> {
  const { lines, frequencies } = estimatedWork(parts, facts);
  return {
    lines: lines.map((line) => estimatedLine(line)),
    ...(frequencies ? { frequencies: frequencyValues([...frequencies]) } : {}),
  };
}

export const EMPTY_FREQUENCY: FrequencyValues = { every: 4, unit: 'week', percent: 0 };

export const EMPTY_DISCOUNT: DiscountValues = {
  label: '',
  kind: 'percent',
  percent: null,
  amount: null,
  on: 'first',
};

/** The form values of frequency choices. */
export const frequencyValues = (choices: Itemisation['frequencies']): FrequencyValues[] =>
  choices.map(({ frequency, percent }) => ({ ...frequency, percent }));

/** Frequency choices in the server's format. */
export const frequencyContent = (values: readonly FrequencyValues[]): Itemisation['frequencies'] =>
  values.map(({ every, unit, percent }) => ({
    frequency: { unit, every: every ?? 1 },
    percent: percent ?? 0,
  }));

/** The form values of a draft. A price of zero becomes an empty field, still to be filled in. */
export function valuesOf(price: Itemisation): ItemisationValues {
  return {
    lines: price.lines.map(({ serviceId, first, regular, ...line }) => ({
      ...line,
      serviceId: serviceId ?? '',
      first: first === 0 && regular === 0 ? null : first,
      regular: first === 0 && regular === 0 ? null : regular,
      comesRound: regular !== null,
    })),
    frequencies: frequencyValues(price.frequencies),
    discounts: price.discounts.map(({ label, kind, value, on }) => ({
      label,
      kind,
      percent: kind === 'percent' ? value : null,
      amount: kind === 'amount' ? value : null,
      on,
    })),
    validDays: price.validDays,
    note: price.note,
    terms: price.terms,
  };
}

/** The body to send for values that passed the rules. */
export function contentOf(values: ItemisationValues): BodyInputOf<typeof updateItemisation> {
  return {
    ...workOf(values),
    validDays: values.validDays ?? 30,
    note: values.note,
    terms: values.terms,
  };
}

/** The values that decide the price, as typed so far. */
export function workOf({ lines, frequencies, discounts }: ItemisationValues): PricedWork & {
  lines: Itemisation['lines'];
  frequencies: Itemisation['frequencies'];
  discounts: Itemisation['discounts'];
} {
  return {
    lines: lines.map(({ comesRound, serviceId, first, regular, ...line }) => ({
      ...line,
      serviceId: serviceId || null,
      first: first ?? 0,
      regular: comesRound ? (regular ?? 0) : null,
    })),
    frequencies: frequencyContent(frequencies),
    discounts: discounts.map(({ label, kind, percent, amount, on }) => ({
      label,
      kind,
      value: (kind === 'percent' ? percent : amount) ?? 0,
      on,
    })),
  };
}

/** Requires a description and figures in every row. */
export function itemisationRules({
  lines,
  frequencies,
  discounts,
}: ItemisationValues): Rules<ItemisationValues> {
  return Object.fromEntries([
    ['validDays', required],
    ...lines.flatMap(({ comesRound }, at) => [
      [`lines.${at}.description`, required],
      // A line may cost nothing, so only an empty price is an error.
      [`lines.${at}.first`, isTyped],
      ...(comesRound ? [[`lines.${at}.regular`, isTyped]] : []),
    ]),
    ...frequencies.map((_frequency, at) => [`frequencies.${at}.every`, required]),
    ...discounts.flatMap(({ kind }, at) => [
      [`discounts.${at}.label`, required],
      [`discounts.${at}.${kind}`, required],
    ]),
  ]) as Rules<ItemisationValues>;
}

const isTyped = (value: number | null) =>
  value === null ? refusal('This field is required') : null;
