import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { workingDayFrom } from '@roundbook/domain/values/dates/bank-holidays';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { HistoryCost } from '../history.ts';
import type { Chance } from './chance.ts';
import type { Traits } from './traits.ts';

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The costs of a generated firm: fuel, wages, a van, insurance, a phone, and materials now and then. */
export function costsOf({ from, to }: Days, traits: Traits, chance: Chance): HistoryCost[] {
  const costs: HistoryCost[] = [];
  const lease = Math.round(chance.between(18_000, 32_000)) * traits.people;
  const insurance = Math.round(chance.between(2_500, 8_000));
  const leaseDay = chance.whole(1, 28);
  const insuranceDay = chance.whole(1, 28);
  const fuel = chance.between(2_500, 5_000) * traits.people;
  const wage = 42_000 * (traits.people - 1);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const add = (category: string, supplier: string, pence: number) =>
      costs.push({ on: workingDayFrom(day), category, supplier, pence: Math.round(pence) });
    const ofMonth = Number(day.slice(8));
    if (ofMonth === leaseDay) add('Vehicles', 'Van lease', lease);
    if (ofMonth === insuranceDay) add('Office', 'Insurance', insurance);
    if (ofMonth === 12) add('Office', 'Phone', 1_900 * traits.people);
    if (weekdayOf(day) === 5 && wage > 0) add('Wages', 'Wages', wage * chance.between(0.85, 1.1));
    if (chance.is(1 / 5)) add('Vehicles', 'Fuel', fuel * chance.between(0.7, 1.4));
    if (chance.is(1 / 40)) add('Goods', 'Materials', chance.between(2_000, 30_000));
  }
  return costs.filter(({ on }) => on <= to);
}
