import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { findCustomer } from './queries.ts';

/** One customer, as the customer record shows them. */
export const customerRecord: readonly Route[] = [
  read(getCustomer, async (call) => {
    const customer = await findCustomer(call);
    if (!customer) throw notFound();
    return { customer };
  }),
];
