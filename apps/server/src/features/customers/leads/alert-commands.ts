import type {
  getLeadAlerts,
  LeadAlerts,
  saveLeadAlerts,
} from '@roundbook/contract/customers/leads/alerts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findAlerts, writeAlerts } from './alert-store.ts';
import { homeOf } from './queries.ts';

/** The alerts of a new user: off until they turn them on. */
const AT_FIRST: LeadAlerts = { isOn: false, miles: 10, kinds: [] };

/** The user's lead alert settings. */
export async function show({ tx, actor }: ReadCall<typeof getLeadAlerts>) {
  const [alerts, home] = await Promise.all([findAlerts(tx, actor.userId), homeOf(tx)]);
  return { alerts: alerts ?? AT_FIRST, isPlaced: home !== null };
}

/** Saves the user's lead alert settings. */
export async function save({ tx, actor, body }: WriteCall<typeof saveLeadAlerts>) {
  const home = await homeOf(tx);
  const alerts = { ...body, kinds: [...new Set(body.kinds)] };
  writeAlerts(tx, actor.userId, alerts, home);
  return { alerts, isPlaced: home !== null };
}
