import * as contract from '@roundbook/contract/home/reports/emails';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { findEmails, saveEmails } from './email-store.ts';

/** The routes for reports by email. */
export const emailRoutes: readonly Route[] = [
  read(contract.getReportEmails, ({ tx, actor }) => findEmails(tx, actor.userId)),
  write(contract.saveReportEmails, async ({ tx, actor, body, today }) => {
    saveEmails(tx, actor.userId, body, today);
    return body;
  }),
];
