import { listGrants as contract } from '@roundbook/contract/account/grants/grants';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { listGrants } from './queries.ts';

/** Calls for the people who work in the business, and the state of invitations. */
export const colleagueRoutes: readonly Route[] = [
  read(contract, async ({ tx, actor }) => ({ grants: await listGrants(tx, actor.role) })),
];
