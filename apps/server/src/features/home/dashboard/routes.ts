import { getStats, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { isIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/route.ts';
import { findStats, search } from './queries.ts';
import { findWeek } from './week-queries.ts';

/** What the dashboard and the search dialog show. */
export const dashboardRoutes: readonly Route[] = [
  read(getStats, ({ tx, today }) => findStats(tx, today)),
  read(getWeek, async ({ tx, params }) => {
    if (!isIsoWeek(params.week)) throw notFound();
    return { days: await findWeek(tx, params.week) };
  }),
  read(searchAnything, ({ tx, query }) => search(tx, query.term)),
];
