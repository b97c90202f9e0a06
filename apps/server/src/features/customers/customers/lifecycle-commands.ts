import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type {
  anonymiseCustomer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { deleteCustomerConflict } from '@roundbook/domain/customers/customers/conflicts';
import {
  changeCustomerState,
  type CustomerAction,
  type CustomerState,
} from '@roundbook/domain/customers/customers/lifecycle';
import { accept, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { eraseAnswersAbout } from '../../../platform/http/receipts.ts';
import { load } from './commands.ts';
import { customersForgotten, customerMoved } from './facts.ts';
import { scrubCustomers } from './forgetting/erasure-store.ts';
import * as store from './store.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'today' | 'now' | 'facts'>;

/** Moves a customer to another stage of the lifecycle, if their present stage allows the action. */
async function step(
  call: Call,
  customer: Customer,
  action: CustomerAction,
): Promise<{ lifecycle: CustomerState; version: number }> {
  const decision = accept(changeCustomerState(customer.lifecycle, action));
  const written = await store.setLifecycle(
    call.tx,
    customer.id,
    customer.version,
    decision.state,
    call.now,
  );
  if (!written) {
    const record = { entity: 'customer', id: customer.id, version: customer.version + 1 } as const;
    throw new StaleError(record, null);
  }
  await call.facts.announce(customerMoved, {
    customerId: customer.id,
    lifecycle: decision.state,
    jobs: customer.jobs,
  });
  return { lifecycle: decision.state, version: customer.version + 1 };
}

/** Hides a customer, after asking first if they owe money or are expecting a visit. */
export async function remove(call: WriteCall<typeof deleteCustomer>) {
  const customer = await load(call, call.params.id);
  const scheduled = customer.jobs.filter((job) => job.scheduledDate !== null && !job.cancelledAt);
  const question = deleteCustomerConflict(customer.balance ?? 0, scheduled.length);
  if (question) {
    call.conflicts.ask(question.title, question.message, `delete-customer:${customer.id}`);
  }
  return step(call, customer, 'delete');
}

/** Hides, without asking, a customer who was added by mistake and so has no history yet. */
export async function takeBack(call: Call & Parameters<typeof load>[0], id: string) {
  await step(call, await load(call, id), 'delete');
}

/** Restores a deleted customer, unchanged. */
export async function restore(call: WriteCall<typeof restoreCustomer>) {
  return step(call, await load(call, call.params.id), 'restore');
}

/** Erases a deleted customer's personal data everywhere. Asks first, since this cannot be undone. */
export async function anonymise(call: WriteCall<typeof anonymiseCustomer>) {
  const customer = await load(call, call.params.id);
  const { tx, conflicts } = call;
  const answer = await step(call, customer, 'anonymise');
  conflicts.ask(
    'Anonymise this customer?',
    'Name, address, contact details, notes, photos and messages are erased for good. Amounts and dates stay for your records.',
    `anonymise:${customer.id}`,
  );
  scrubCustomers(tx, [customer.id]);
  eraseAnswersAbout(tx, customer.id);
  await call.facts.announce(customersForgotten, { customerIds: [customer.id] });
  return answer;
}

/**
 * Removes an anonymised customer from every list; the records that tax law requires stay in the
 * ledger.
 */
export async function purge(call: WriteCall<typeof purgeCustomer>) {
  const customer = await load(call, call.params.id);
  await step(call, customer, 'purge');
  call.conflicts.ask(
    'Purge this customer?',
    'The customer disappears from every list. Only the records that tax law requires are kept.',
    `purge:${customer.id}`,
  );
  return {};
}
