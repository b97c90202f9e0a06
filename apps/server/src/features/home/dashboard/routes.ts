import { getMoneyOnItsWay, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { isIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/route.ts';
import { findMoneyOnItsWay } from './money-queries.ts';
import { findWeek } from './week-queries.ts';

/** The routes for the dashboard; `reads/reports` answers its figures from the catalogue of metrics. */
export const dashboardRoutes: readonly Route[] = [
  read(getMoneyOnItsWay, ({ tx }) => findMoneyOnItsWay(tx)),
  read(getWeek, async ({ tx, params }) => {
    if (!isIsoWeek(params.week)) throw notFound();
    return { days: await findWeek(tx, params.week) };
  }),
];
