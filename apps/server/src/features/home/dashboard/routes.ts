import {
  getMoneyOnItsWay,
  getOwed,
  getStats,
  getWeek,
} from '@roundbook/contract/home/dashboard/dashboard';
import { ageDebts } from '@roundbook/domain/money/ledger/ageing';
import { isIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/route.ts';
import { owedByDueDate } from '../../money/accounts/ledger/lookups.ts';
import { findMoneyOnItsWay } from './money-queries.ts';
import { findStats } from './queries.ts';
import { findWeek } from './week-queries.ts';

/** The routes for the dashboard. */
export const dashboardRoutes: readonly Route[] = [
  read(getStats, ({ tx, today }) => findStats(tx, today)),
  read(getOwed, async ({ tx, today }) => ageDebts(await owedByDueDate(tx), today)),
  read(getMoneyOnItsWay, ({ tx }) => findMoneyOnItsWay(tx)),
  read(getWeek, async ({ tx, params }) => {
    if (!isIsoWeek(params.week)) throw notFound();
    return { days: await findWeek(tx, params.week) };
  }),
];
