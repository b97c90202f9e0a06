import { visitDayText } from '@roundbook/domain/messages/triggers/visit-words';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { Names } from '@roundbook/planning/words';
import type { RotaVisit } from './visit-queries.ts';

/** How many parts of an address tell a place: flat, house and street. */
const PLACE_PARTS = 2;

/** Where a visit is, in few words. */
export function placeOf({ address }: Pick<RotaVisit, 'address'>): string {
  return displayAddress(address, PLACE_PARTS);
}

/** What the things are called that reasons speak of. */
export function namesOf(
  visits: readonly RotaVisit[],
  people: readonly { readonly id: string; readonly name: string }[],
): Names {
  const places = new Map(visits.map((visit) => [visit.jobId, placeOf(visit)]));
  const rounds = new Map(visits.map(({ roundId, roundName }) => [roundId, roundName]));
  const persons = new Map(people.map(({ id, name }) => [id, name]));
  return {
    person: (id) => persons.get(id) ?? 'Somebody who has left',
    round: (id) => rounds.get(id) ?? 'the round',
    // A visit that is done meanwhile, say.
    place: (jobId) => places.get(jobId) || 'another stop',
    date: visitDayText,
  };
}
