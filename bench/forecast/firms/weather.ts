import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Chance } from './chance.ts';

/** The wet days of a period. Rain comes in spells: a wet day follows another more often than a dry day. */
export function wetDays(
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  wetInDecember: number,
  chance: Chance,
): ReadonlySet<PlainDate> {
  const wet = new Set<PlainDate>();
  let isWet = false;
  let spell = 1;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (day.endsWith('1')) spell = chance.between(0.4, 1.9);
    const month = Number(day.slice(5, 7));
    const season = 0.75 + 0.25 * Math.cos(((month - 12) / 6) * Math.PI);
    const share = Math.min(0.9, wetInDecember * season * spell);
    isWet = chance.is(isWet ? share + 0.35 * (1 - share) : share * 0.8);
    if (isWet) wet.add(day);
  }
  return wet;
}
