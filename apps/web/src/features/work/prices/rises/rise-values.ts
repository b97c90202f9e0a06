import type { PriceRise, RiseFilter } from '@roundbook/contract/work/prices/price-rise';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import {
  CLASHING_WAYS,
  CLASHING_WORDS,
  type ClashingWay,
} from '@roundbook/domain/work/prices/price-rises';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';

/** A price rise as the user types it; empty filters select every job. */
export type RiseValues = {
  name: string;
  roundId: string;
  tagId: string;
  serviceId: string;
  costFrom: number | null;
  costTo: number | null;
  notRaisedSince: string | null;
  by: 'percent' | 'amount';
  /** A string, since a percentage may have decimals. */
  percent: string;
  amount: number | null;
  roundUpTo: '1' | '10' | '50' | '100';
  effectiveOn: string | null;
  /** How to treat jobs that are also in another settled price rise. */
  clashing: ClashingWay;
};

export const EMPTY_RISE: RiseValues = {
  name: '',
  roundId: '',
  tagId: '',
  serviceId: '',
  costFrom: null,
  costTo: null,
  notRaisedSince: null,
  by: 'percent',
  percent: '5',
  amount: null,
  roundUpTo: '50',
  effectiveOn: null,
  clashing: 'leaveOut',
};

export const CLASHING_CHOICES = CLASHING_WAYS.map((value) => ({
  value,
  label: CLASHING_WORDS[value],
}));

/** The percentage in a string; null if it is not a percentage. */
function percentIn(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d)?$/.test(typed)) return null;
  const percent = Number(typed);
  return percent > 0 && percent <= 100 ? percent : null;
}

export function riseFilterOf(values: RiseValues): RiseFilter {
  const { roundId, tagId, serviceId, costFrom, costTo, notRaisedSince } = values;
  return {
    roundId: roundId || null,
    tagId: tagId || null,
    serviceId: serviceId || null,
    costFrom: costFrom || null,
    costTo: costTo || null,
    notRaisedSince: notRaisedSince || null,
  };
}

/** The size of the rise; null until the user has typed it. */
export function riseChangeOf(values: RiseValues): PriceRise['change'] | null {
  const roundUpTo = Number(values.roundUpTo) as PriceRise['change']['roundUpTo'];
  if (values.by === 'amount') {
    return values.amount ? { by: { kind: 'amount', amount: values.amount }, roundUpTo } : null;
  }
  const percent = percentIn(values.percent);
  return percent === null ? null : { by: { kind: 'percent', percent }, roundUpTo };
}

/** The rules of the form. @param today today's date in the business's time zone */
export const riseRules =
  (today: string) =>
  ({ by, costFrom, costTo }: RiseValues): Rules<RiseValues> => ({
    name: required,
    effectiveOn: [
      required,
      (day: string) => (day > today ? null : refusal('Please choose a day after today.')),
    ],
    ...(by === 'percent'
      ? {
          percent: (text: string) =>
            percentIn(text) === null
              ? refusal('Please enter a percentage up to 100, such as 5 or 7.5')
              : null,
        }
      : { amount: required }),
    costTo: () =>
      costFrom !== null && costTo !== null && costTo < costFrom
        ? refusal('The highest price cannot be below the lowest price')
        : null,
  });

/** The change as a phrase: "5% more, rounded up to 50p". */
export function changeWords({ by, roundUpTo }: PriceRise['change']): string {
  const more = by.kind === 'percent' ? `${by.percent}% more` : `${shownPrice(by.amount)} more`;
  const step = roundUpTo === 100 ? '£1' : `${roundUpTo}p`;
  return roundUpTo === 1 ? more : `${more}, rounded up to ${step}`;
}
