import type {
  FirmHours,
  saveFirmHours,
  savePersonHours,
} from '@roundbook/contract/work/availability/hours';
import { normalisePostcode, POSTCODE_MESSAGE } from '@roundbook/domain/values/addresses/postcode';
import {
  patternRefusal,
  type WorkingPattern,
} from '@roundbook/domain/work/availability/working-pattern';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import { findColleague, lockGrant } from '../../account/grants/lookups.ts';
import { findServices } from '../services/lookups.ts';
import type { PersonRecord } from './availability-record.ts';
import { findFirmHours, findPerson, shownHours } from './queries.ts';
import * as store from './store.ts';

/**
 * Checks a working week, if there is one.
 * @throws AppError 422 naming the weekday, and whether its start or its end is wrong
 */
function checkWeek(week: WorkingPattern | null): void {
  accept(week && patternRefusal(week));
}

/** Saves the given fields of the business's hours; refuses a stale version, and returns the current hours. */
export async function saveFirm({ tx, body }: WriteCall<typeof saveFirmHours>) {
  const { version, ...changes } = body;
  const before = await findFirmHours(tx, true);
  const firm = withChanges<FirmHours>(before, changes);
  checkWeek(firm.week);
  const isCurrent = version === undefined || version === before.version;
  if (!isCurrent || !(await store.writeFirmHours(tx, before.version, firm))) {
    const current = await findFirmHours(tx);
    throw new StaleError(
      { entity: 'availability', id: tx.businessId, version: current.version },
      { firm: current },
    );
  }
  return { firm: { ...firm, version: before.version + 1 } };
}

/**
 * A person's hours, with the coordinates of their home.
 * @throws AppError 422 if the home's postcode is unknown, or missing although the person's days
 * start at home
 */
async function placed(geocoder: Geocoder, person: PersonRecord): Promise<PersonRecord> {
  const { homePostcode: given, startFrom } = person;
  if (given === '' && startFrom !== 'Home') return { ...person, home: null };
  const homePostcode = normalisePostcode(given);
  const place = homePostcode === null ? null : await geocoder.place(homePostcode);
  if (homePostcode === null || !place) throw refuse(POSTCODE_MESSAGE, 'homePostcode');
  return { ...person, homePostcode, home: place.coordinates };
}

/**
 * Checks that all the services exist.
 * @throws AppError 422 if a service does not exist
 */
async function checkServices(tx: TenantTransaction, ids: readonly string[] | null): Promise<void> {
  if (ids === null) return;
  if (ids.length === 0) throw refuse('Please choose at least one service.', 'serviceIds');
  const found = await findServices(tx, ids);
  if (found.length < ids.length) {
    throw refuse('A service no longer exists.', 'serviceIds');
  }
}

/**
 * Saves the given fields of a person's hours; refuses a stale version, and returns the current
 * hours.
 */
export async function savePerson(
  geocoder: Geocoder,
  { tx, params, body }: WriteCall<typeof savePersonHours>,
) {
  lockGrant(tx, params.id);
  const [colleague, before] = await Promise.all([
    findColleague(tx, params.id),
    findPerson(tx, params.id),
  ]);
  if (!colleague) throw notFound();
  const { version, ...changes } = body;
  if (version !== undefined && version !== before.version) {
    const person = shownHours(before);
    throw new StaleError(
      { entity: 'personHours', id: params.id, version: before.version },
      { person },
    );
  }
  const { serviceIds } = changes;
  const unique = serviceIds && { serviceIds: [...new Set(serviceIds)] };
  const person = withChanges<PersonRecord>(before, { ...changes, ...unique });
  checkWeek(person.week);
  const [after] = await Promise.all([
    placed(geocoder, person),
    checkServices(tx, serviceIds ?? null),
  ]);
  const written = { ...after, version: before.version + 1 };
  store.writePerson(tx, written);
  return { person: shownHours(written) };
}
