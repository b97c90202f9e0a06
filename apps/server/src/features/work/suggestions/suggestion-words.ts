import { visitDayText } from '@roundbook/domain/messages/triggers/visit-words';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { Names } from '@roundbook/planning/words';
import type { RotaVisit } from './visit-queries.ts';

/** The number of address parts that identify a place: flat, house and street. */
const PLACE_PARTS = 2;

/** A short name for the place where a visit is. */
export function placeOf({ address }: Pick<RotaVisit, 'address'>): string {
  return displayAddress(address, PLACE_PARTS);
}

/** The names of the people, rounds, places and dates that reasons refer to. */
export function namesOf(
  visits: readonly RotaVisit[],
  people: readonly { readonly id: string; readonly name: string }[],
): Names {
  const places = new Map(visits.map((visit) => [visit.jobId, placeOf(visit)]));
  const rounds = new Map(visits.map(({ roundId, roundName }) => [roundId, roundName]));
  const persons = new Map(people.map(({ id, name }) => [id, name]));
  return {
    person: (id) => persons.get(id) ?? 'A former colleague',
    round: (id) => rounds.get(id) ?? 'the round',
    // The place may be unknown, for instance because the visit has been done in the meantime.
    place: (jobId) => places.get(jobId) || 'another stop',
    date: visitDayText,
  };
}
