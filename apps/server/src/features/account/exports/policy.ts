import { isUnderWay, MOST_AT_ONCE } from '@roundbook/domain/account/exports/export';
import { refuse } from '../../../platform/http/app-error.ts';
import type { ExportRow } from './queries.ts';

/** The maximum number of exports that a business may request in a day: each export reads everything. */
const MOST_A_DAY = 30;

/** The maximum number of attempts in a row, after crashes and failures, that do not finish any part of an export. */
export const MOST_ATTEMPTS = 5;

/**
 * The number of files in a part of an archive, and the approximate size of a part: no interruption loses more than
 * that.
 */
export const FILES_IN_PART = 50;
export const PART_BYTES = 32 * 1024 * 1024;

/** The progress steps for opening or laying out one file; a row of a list is one step. */
export const STEPS_OF_FILE = 20;

/** An unfinished export fails after this many hours without progress. */
export const GIVEN_UP_HOURS = 24;

/** The number of days for which the list shows an export. */
export const LISTED_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Limits exports: one archive at a time, a few lists alongside it, and a maximum per day.
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
    throw refuse('Several exports are being made. Please wait until one is ready.');
  }
  const since = Date.parse(now) - DAY_MS;
  if (known.filter(({ askedAt }) => Date.parse(askedAt) > since).length >= MOST_A_DAY) {
    throw refuse(
      `You have made ${MOST_A_DAY} exports today, which is the limit. Please make the next export tomorrow.`,
    );
  }
}
