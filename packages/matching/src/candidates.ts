import { MANY, type Book } from './book/book.ts';
import { firmHits, type FirmHits } from './evidence/firms.ts';
import { givenForms, givenHits, type GivenHits } from './evidence/givens.ts';
import type { LearnedKey } from './evidence/learned.ts';
import { surnameHits, type SurnameHits } from './evidence/names.ts';
import { placeHits, type PlaceHits } from './evidence/places.ts';
import { referenceHits, type ReferenceHits } from './evidence/references.ts';
import type { IncomingTransaction } from './model.ts';
import type { Reading } from './reading/reading.ts';

/** Everything that a transaction says about customers, before any of them is examined. */
export interface Hits {
  readonly surnames: SurnameHits;
  readonly givens: GivenHits;
  readonly firms: FirmHits;
  readonly places: PlaceHits;
  readonly references: ReferenceHits;
}

/** Collects everything that a transaction says about customers. */
export function hitsOf(reading: Reading, book: Book): Hits {
  return {
    surnames: surnameHits(reading, book),
    givens: givenHits(reading, book),
    firms: firmHits(reading, book),
    places: placeHits(reading, book),
    references: referenceHits(reading, book),
  };
}

/**
 * The customers whom a transaction may mean. A word that too many customers share is narrowed by a
 * second fact, such as an initial, a house number or the amount; never by the amount alone. So the
 * work per transaction does not grow with the number of SMITHs.
 */
export function candidatesOf(
  hits: Hits,
  keys: readonly LearnedKey[],
  { amount, bookedOn }: IncomingTransaction,
  book: Book,
): Set<number> {
  const found = new Set<number>(hits.references.findings.keys());
  const add = (customers: readonly number[]) => {
    for (const customer of customers) found.add(customer);
  };
  const exactly = (key: string) => book.exactly.get(key) ?? [];
  const addNarrowed = (customers: readonly number[], word: string, seconds: readonly string[]) => {
    if (customers.length <= MANY) return add(customers);
    for (const second of [...seconds, `£${amount}`]) {
      const narrowed = exactly(`${word} ${second}`);
      if (narrowed.length <= MANY) add(narrowed);
    }
  };

  for (const [surname, written] of hits.surnames.bySurname) {
    const initials = written.flatMap(({ givens }) => givens.map((given) => given[0]!));
    const beside = written.flatMap((hit) => hit.beside);
    addNarrowed(book.surnames.exact(surname), surname, [...new Set([...initials, ...beside])]);
  }
  for (const given of [...hits.givens.givens.keys()].flatMap(givenForms)) {
    addNarrowed(book.givensAlone.get(given) ?? [], given, []);
  }
  if (hits.givens.ofFirm !== '') {
    addNarrowed(book.bothInitials.get(hits.givens.ofFirm) ?? [], hits.givens.ofFirm, []);
  }
  for (const word of hits.firms.keys()) addNarrowed(book.firmWords.exact(word), word, []);
  for (const street of hits.places.streets.keys()) {
    for (const number of hits.places.numbers) {
      const door = exactly(`${number} ${street}`);
      if (door.length <= MANY) add(door);
    }
    addNarrowed(book.streets.exact(street), street, []);
  }
  for (const postcode of hits.places.postcodes) {
    addNarrowed(book.postcodes.get(postcode) ?? [], postcode, []);
  }
  for (const { customers } of hits.places.cut) if (customers.length <= MANY) add(customers);
  for (const number of hits.places.numbers) {
    const atNumber = book.doorNumbers.get(number) ?? [];
    const paying =
      atNumber.length > MANY
        ? exactly(`${number} £${amount}`)
        : atNumber.filter((at) => book.profiles[at]!.amounts.includes(amount));
    if (paying.length <= MANY) add(paying);
  }
  add(book.lately.owing(amount, bookedOn));
  for (const { byCustomer } of keys) if (byCustomer.size <= MANY) add([...byCustomer.keys()]);
  return found;
}
