import type {
  getLeadAlerts,
  LeadAlerts,
  saveLeadAlerts,
} from '@roundbook/contract/customers/leads/alerts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findAlerts, writeAlerts } from './alert-store.ts';
import { homeOf } from './queries.ts';

/** What a user begins with: nothing rings before they ask for it. */
const AT_FIRST: LeadAlerts = { isOn: false, miles: 10, kinds: [] };

/** Of which leads the user hears. */
export async function show({ tx, actor }: ReadCall<typeof getLeadAlerts>) {
  const [alerts, home] = await Promise.all([findAlerts(tx, actor.userId), homeOf(tx)]);
  return { alerts: alerts ?? AT_FIRST, isPlaced: home !== null };
}

/** Saves of which leads the user hears. */
export async function save({ tx, actor, body }: WriteCall<typeof saveLeadAlerts>) {
  const home = await homeOf(tx);
  const alerts = { ...body, kinds: [...new Set(body.kinds)] };
  writeAlerts(tx, actor.userId, alerts, home);
  return { alerts, isPlaced: home !== null };
}
