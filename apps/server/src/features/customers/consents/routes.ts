import * as contract from '@roundbook/contract/customers/consents/consents';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { findRecipients } from '../customers/lookups.ts';
import { recordGround } from './commands.ts';
import { countByPreference, findConsents, listEntries } from './queries.ts';

/** The routes for the customers' consents. */
export const consentRoutes: readonly Route[] = [
  read(contract.getConsents, async ({ tx, params }) => {
    const [[customer], entries] = await Promise.all([
      findRecipients(tx, [params.id]),
      findConsents(tx, params.id),
    ]);
    if (!customer) throw notFound();
    return { entries };
  }),
  read(contract.listConsents, ({ tx, query }) => listEntries(tx, query)),
  read(contract.countConsents, ({ tx }) => countByPreference(tx)),
  write(contract.recordGround, recordGround),
];
