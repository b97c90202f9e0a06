import * as contract from '@roundbook/contract/home/reports/views';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { changeView, createView, removeView, shownView } from './view-commands.ts';
import { findViews } from './view-store.ts';

/** The routes for saved views of reports. */
export const viewRoutes: readonly Route[] = [
  read(contract.listReportViews, async ({ tx, actor }) => ({
    views: (await findViews(tx, actor.userId)).map((view) => shownView(view, actor)),
  })),
  write(contract.createReportView, createView),
  write(contract.changeReportView, changeView),
  write(contract.removeReportView, removeView),
];
