import type * as contract from '@roundbook/contract/money/monthly-statements/monthly-statements';
import {
  nextStatements,
  statementsFrom,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findLastRun, findSentBefore, findSetting, findToPost } from './queries.ts';
import { notePrinted, writeSetting } from './store.ts';

/** The setting for monthly statements, the last run, and the statements still to be posted. */
export async function show(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<contract.ShownMonthlyStatements> {
  const [{ startsOn, ...setting }, region, found, toPost] = await Promise.all([
    findSetting(tx),
    findHolidayRegion(tx),
    findLastRun(tx),
    findToPost(tx),
  ]);
  const earliest = startsOn !== null && startsOn > today ? startsOn : today;
  const next = nextStatements(setting.day, earliest, found?.month ?? null, region);
  const last = found && {
    month: found.month,
    on: found.on,
    from: statementsFrom(setting.day, found.month, await findSentBefore(tx, found.month)),
    emailed: found.emailed,
    toPost,
  };
  return {
    setting,
    region,
    nextOn: setting.isOn ? next.on : null,
    last: last ?? null,
  };
}

/**
 * Changes the setting. Statements that are turned on or moved to another day start tomorrow at the earliest, so
 * that none go out today unexpectedly.
 */
export async function save({
  tx,
  body: { version, ...setting },
  today,
}: WriteCall<typeof contract.saveMonthlyStatements>): Promise<contract.ShownMonthlyStatements> {
  const base = version ?? (await findSetting(tx)).version;
  if (!(await writeSetting(tx, setting, base, addDays(today, 1)))) {
    const current = await show(tx, today);
    throw new StaleError(
      { entity: 'monthlyStatements', id: tx.businessId, version: current.setting.version },
      current,
    );
  }
  return show(tx, today);
}

/** Records that the office has printed statements to be posted. */
export async function notePrints({
  tx,
  actor,
  body,
  today,
}: WriteCall<typeof contract.noteStatementsPrinted>): Promise<contract.ShownMonthlyStatements> {
  const { version } = await findSetting(tx);
  if ((await notePrinted(tx, body, actor.userId, version)) === 0) throw notFound();
  return show(tx, today);
}
