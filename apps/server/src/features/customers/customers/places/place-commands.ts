import type * as contract from '@roundbook/contract/customers/customers/records';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { load, loadForChange } from '../commands.ts';
import { setColumns } from '../store.ts';
import { pinSite } from './place-store.ts';

/** Puts a customer, or one of their sites, on the map by hand, or removes the pin. */
export async function place(call: WriteCall<typeof contract.placeCustomer>) {
  const { tx, params, body } = call;
  const { siteId, customCoordinates } = body;
  const before = await loadForChange(call, params.id, body.version);
  if (siteId !== null && !before.sites.some((site) => site.id === siteId)) {
    throw refuse('This site no longer exists.', 'siteId');
  }
  const address = JSON.stringify({ ...before.address, customCoordinates });
  await setColumns(tx, before.id, before.version, siteId === null ? { address } : {});
  if (siteId !== null) pinSite(tx, siteId, customCoordinates);
  return { customer: await load(call, params.id) };
}
