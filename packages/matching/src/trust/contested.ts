import { weightOf, type Examined } from '../examined.ts';
import { isDue, isKnownPayer, type Scene } from './signs.ts';

/**
 * True if the text itself points to the customer: a reference, an address, the full name, or a surname that the other
 * customer does not have.
 */
function isNamed({ name, place, reference }: Examined, other: Examined): boolean {
  const isByName =
    name !== null &&
    name.weight > 0 &&
    name.kind !== 'weak-name' &&
    (!name.kind.startsWith('surname') || weightOf(other.name) <= 0);
  return isByName || reference !== null || (place !== null && place.weight > 0);
}

function writtenWeight({ name, place, reference }: Examined): number {
  return weightOf(name) + weightOf(place) + weightOf(reference);
}

/**
 * True if a payer whom users confirmed for a customer may now be paying for another: the customer has left and does not
 * owe the amount, or the text points as much to someone who owes it and never paid through the bank. The match is then
 * never certain, however often it was confirmed, as names change owners: people move house, agents let other flats,
 * namesakes join.
 */
export function isContested(best: Examined, scene: Scene): boolean {
  const { examined, keys, book } = scene;
  if (!isKnownPayer(best, scene)) return false;
  const profileOf = ({ customer }: Examined) => book.profiles[customer]!.customer;
  const isOwed = isDue(best);
  if (!isOwed && profileOf(best).hasLeft) return true;
  const payers = keys.filter(({ kind }) => kind !== 'reference');
  const isPlaced = best.reference !== null || (best.place !== null && best.place.weight > 0);
  // The known customer's own address in the text outweighs a namesake who owes the same amount.
  if (isOwed && isPlaced) return false;
  return examined.some(
    (one) =>
      one !== best &&
      isDue(one) &&
      isNamed(one, best) &&
      writtenWeight(one) >= writtenWeight(best) &&
      // A customer who is known to pay under another name is not paying under this name.
      profileOf(one).confirmed === 0 &&
      !payers.some(({ byCustomer }) => byCustomer.has(one.customer)),
  );
}
