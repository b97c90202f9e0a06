import * as contract from '@roundbook/contract/customers';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read, write } from '../../platform/http/route.ts';
import type { Geocoding } from '../../providers/geocoding/geocoding.ts';
import { listJobsOfCustomers } from '../jobs/lookups.ts';
import * as commands from './commands.ts';
import * as lifecycle from './lifecycle-commands.ts';
import { listCustomers } from './list-queries.ts';
import { place } from './place-commands.ts';
import { findCustomer } from './record-queries.ts';

/** The people and firms that the business works for. */
export function customerRoutes(geocoding: Geocoding): readonly Route[] {
  return [
    read(contract.listCustomers, async ({ tx, query, actor, today }) => {
      const { customers, total } = await listCustomers(tx, query);
      if (query.include !== 'jobs') return { customers, total };
      const jobs = await listJobsOfCustomers(
        tx,
        actor,
        today,
        customers.map((one) => one.id),
      );
      return {
        customers: customers.map((one) => ({ ...one, jobs: jobs.get(one.id) ?? [] })),
        total,
      };
    }),
    read(contract.getCustomer, async ({ tx, params, actor, today }) => {
      const customer = await findCustomer(tx, actor, today, params.id);
      if (!customer) throw notFound();
      return { customer };
    }),
    write(contract.createCustomer, (call) => commands.create(geocoding, call)),
    write(contract.updateCustomer, (call) => commands.update(geocoding, call)),
    write(contract.saveCommunicationPreferences, commands.savePreferences),
    write(contract.placeCustomer, place),
    write(contract.changeSecurity, commands.changeSecurity),
    write(contract.addCustomerTags, commands.addTags),
    write(contract.tagCustomers, commands.tagMany),
    write(contract.removeCustomerTags, commands.removeTags),
    write(contract.deleteCustomer, lifecycle.remove),
    write(contract.restoreCustomer, lifecycle.restore),
    write(contract.anonymiseCustomer, lifecycle.anonymise),
    write(contract.purgeCustomer, lifecycle.purge),
  ];
}
