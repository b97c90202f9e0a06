import { type Pence, sumPence } from '../../values/money/pence.ts';
import type { EstimateFacts, PriceList } from './price-list.ts';

/** A part of the work, with its share of a price. */
export interface PricedPart {
  readonly description: string;
  readonly serviceId: string | null;
  readonly first: Pence;
  /** Null for one-off work. */
  readonly regular: Pence | null;
}

interface Weighed {
  readonly description: string;
  readonly serviceId: string | null;
  readonly weight: Pence;
  readonly comesRound: boolean;
}

/** Distributes a total in whole pence by weights; the shares add up to the total. */
function distributed(total: Pence, weights: readonly number[]): Pence[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (weights.length === 0) return [];
  // Without weights the first share gets everything.
  const even = sum === 0 ? weights.map((_, at) => (at === 0 ? 1 : 0)) : weights;
  // The product of total and weight exceeds safe integers.
  const whole = BigInt(sum === 0 ? 1 : sum);
  const exact = even.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  const left = total - sumPence(shares);
  const byRest = exact
    .map((value, at) => ({ at, rest: Number(value % whole) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of byRest.slice(0, left)) shares[at]! += 1;
  return shares;
}

function weighed(list: PriceList, facts: EstimateFacts): Weighed[] {
  const services = list.services
    .filter(({ serviceId }) => facts.serviceIds.includes(serviceId))
    .map(({ serviceId, label, base, byProperty, windowsIncluded, perWindow, comesRound }) => {
      const own = byProperty.find(({ type }) => type === facts.property)?.price ?? base;
      const more = Math.max(0, facts.windows - windowsIncluded) * perWindow;
      return { description: label, serviceId, weight: own + more, comesRound };
    });
  const extras = list.extras.flatMap(({ id, label, price, comesRound }) => {
    const count = facts.extras.find((one) => one.id === id)?.count ?? 0;
    if (count === 0) return [];
    const description = count === 1 ? label : `${label} × ${count}`;
    return [{ description, serviceId: null, weight: count * price, comesRound }];
  });
  return [...services, ...extras];
}

/** Splits a price into the parts of the work, in proportion to their prices in the list. */
export function pricedParts(
  list: PriceList,
  facts: EstimateFacts,
  { first, regular }: { readonly first: Pence; readonly regular: Pence | null },
): PricedPart[] {
  const parts = weighed(list, facts);
  const firsts = distributed(
    first,
    parts.map(({ weight }) => weight),
  );
  const regulars = distributed(
    regular ?? 0,
    parts.filter(({ comesRound }) => comesRound).map(({ weight }) => weight),
  );
  let at = 0;
  return parts.map(({ description, serviceId, comesRound }, index) => ({
    description,
    serviceId,
    first: firsts[index]!,
    regular: regular !== null && comesRound ? regulars[at++]! : null,
  }));
}
