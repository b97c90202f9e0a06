import {
  listOwnSecurityLog,
  listSecurityLog,
} from '@roundbook/contract/account/security-log/security-log';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { listEvents } from './queries.ts';

/** The routes for the business's security log, which its Owner reads, and for each user's own lines. */
export function securityLogRoutes(): readonly Route[] {
  return [
    read(listSecurityLog, ({ tx, query }) => listEvents(tx, query)),
    read(listOwnSecurityLog, ({ tx, query, actor }) => listEvents(tx, query, actor.userId)),
  ];
}
