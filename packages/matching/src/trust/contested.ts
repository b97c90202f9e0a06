import { weightOf, type Examined } from '../examined.ts';
import { isDue, isKnownPayer, type Scene } from './signs.ts';

/** True if the text itself points to the customer: a full name, a reference or an address. */
function isNamed({ name, place, reference }: Examined): boolean {
  const isByName = name !== null && name.weight > 0 && name.kind !== 'weak-name';
  return isByName || reference !== null || (place !== null && place.weight > 0);
}

function writtenWeight({ name, place, reference }: Examined): number {
  return weightOf(name) + weightOf(place) + weightOf(reference);
}

/**
 * True if a payer whom users confirmed for a customer may now be paying for another: the customer has left and owes
 * nothing like the amount, or the text points to someone who owes just this amount. The match is then never certain,
 * however often it was confirmed, as names change owners: people move house, agents let other flats, namesakes join.
 */
export function isContested(best: Examined, scene: Scene): boolean {
  const { examined, keys, book } = scene;
  if (!isKnownPayer(best, scene)) return false;
  const profileOf = ({ customer }: Examined) => book.profiles[customer]!.customer;
  const isOwed = isDue(best);
  if (!isOwed && profileOf(best).hasLeft) return true;
  const payers = keys.filter(({ kind }) => kind !== 'reference');
  const rivals = examined.filter(
    (one) =>
      one !== best &&
      isDue(one) &&
      isNamed(one) &&
      !payers.some(({ byCustomer }) => byCustomer.has(one.customer)),
  );
  if (!isOwed) return rivals.length > 0;
  const isPlaced = best.reference !== null || (best.place !== null && best.place.weight > 0);
  // Both owe it: the payer's namesake who never paid before is as likely.
  return rivals.some(
    (one) =>
      !isPlaced && profileOf(one).confirmed === 0 && writtenWeight(one) >= writtenWeight(best),
  );
}
