import { isUnderWay, MOST_AT_ONCE } from '@roundbook/domain/account/exports/export';
import { refuse } from '../../../platform/http/app-error.ts';
import type { ExportRow } from './queries.ts';

/** Exports that a business may ask for in a day: each reads everything there is. */
const MOST_A_DAY = 30;

/** How often an export is restarted after a crash or a failure. */
export const MOST_ATTEMPTS = 5;

/** Hours after which an abandoned export has failed. */
export const GIVEN_UP_HOURS = 24;

/** Days for which the list says that there was an export. */
export const LISTED_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Exports are limited: one archive at a time, a few lists beside it, and so many in a day.
 * @throws AppError `rule`
 */
export function checkRoom(
  known: readonly Pick<ExportRow, 'kind' | 'state' | 'askedAt'>[],
  kind: string,
  now: string,
): void {
  const underWay = known.filter(({ state }) => isUnderWay(state));
  if (kind === 'archive' && underWay.some((one) => one.kind === 'archive')) {
    throw refuse('An archive is being made. Please wait until it is ready, or stop it.');
  }
  if (underWay.length >= MOST_AT_ONCE) {
    throw refuse('Several exports are being made. Please wait until one of them is ready.');
  }
  const since = Date.parse(now) - DAY_MS;
  if (known.filter(({ askedAt }) => Date.parse(askedAt) > since).length >= MOST_A_DAY) {
    throw refuse(`That makes ${MOST_A_DAY} exports in a day. Please make the next one tomorrow.`);
  }
}
