import { ApiFailure } from '@roundbook/client/api-failure';
import type { BulkAction, LeftOut } from '@roundbook/client/bulk/bulk-action';
import { call } from '@roundbook/client/call';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { deleteCustomer, restoreCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { tagCustomers } from '@roundbook/contract/customers/customers/tagging';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { messageCustomers } from '@roundbook/contract/messages/outbox/customer-messages';

type Customer = Pick<CustomerRow, 'id' | 'displayName'>;

/**
 * The server's reason for refusing one customer.
 * @throws the error itself unless the server refused
 */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500) throw error;
  return error.message;
}

/**
 * Deletes customers one after the other. Leaves out customers with debts or planned work, for whom the server would ask
 * for confirmation, and gives the server's question as the reason.
 */
export const deleteCustomers: BulkAction<
  Customer,
  null,
  { readonly id: string; readonly name: string }
> = {
  most: 1,
  send: async ([customer], _, options) => {
    const { id, displayName: name } = customer!;
    try {
      await call(deleteCustomer, { params: { id } }, { ...options, conflicts: 'reject' });
      return { done: 1, undo: { id, name } };
    } catch (error) {
      return { done: 0, leftOut: [{ id, name, reason: refusalOf(error) }] };
    }
  },
  back: {
    kind: 'undo',
    undo: async ({ id, name }) => {
      try {
        await call(restoreCustomer, { params: { id } });
        return { count: 1 };
      } catch (error) {
        return { stayed: [{ id, name, reason: refusalOf(error) }] };
      }
    },
    undone: 'The customers are restored',
  },
};

type Message = Omit<BodyInputOf<typeof messageCustomers>, 'customerIds'>;

/** Writes to customers by email or text. */
export const messageMany: BulkAction<Customer, Message> = {
  most: 100,
  send: async (customers, message, options) => {
    const body = { ...message, customerIds: customers.map(({ id }) => id) };
    const { queued, leftOut } = await call(messageCustomers, { body }, options);
    return { done: queued, leftOut: leftOut satisfies LeftOut[] };
  },
  back: { kind: 'window' },
};

/** Adds tags to customers. */
export const tagMany: BulkAction<Customer, { readonly tagIds: string[] }> = {
  most: 200,
  send: async (customers, { tagIds }, options) => {
    const body = { customerIds: customers.map(({ id }) => id), tagIds };
    await call(tagCustomers, { body }, options);
    return { done: customers.length };
  },
  back: { kind: 'none', because: 'Nothing is sent, and no money moves.' },
};
