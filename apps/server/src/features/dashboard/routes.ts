import * as contract from '@roundbook/contract/dashboard';
import { isIsoWeek } from '@roundbook/domain/dates/iso-week';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { findStats, search } from './queries.ts';
import { findWeek } from './week-queries.ts';

/** What the dashboard and the search dialog show. */
export const dashboardRoutes: readonly Route[] = [
  read(contract.getStats, ({ tx, today }) => findStats(tx, today)),
  read(contract.getWeek, async ({ tx, params }) => {
    if (!isIsoWeek(params.week)) throw notFound();
    return { days: await findWeek(tx, params.week) };
  }),
  read(contract.searchAnything, ({ tx, query }) => search(tx, query.term)),
];
