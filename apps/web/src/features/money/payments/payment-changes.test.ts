import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, startClient } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { clientSession } from '@roundbook/client/session';
import { headers } from '@roundbook/contract/envelope';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import type { RecordedChange } from '@roundbook/contract/realtime';
import { customerRowsQuery } from '../../customers/customers/api.ts';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { statsQuery } from '../../home/dashboard/api.ts';
import { invoicesQuery } from '../invoices/api.ts';
import { statementQuery } from '../ledger/api.ts';
import { paymentQuery } from './api.ts';

const customer = (at: number, balance = 1000) => ({
  id: `0198f000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  name: `Customer ${at}`,
  lifecycle: 'Active',
  tagIds: [],
  tags: [],
  balance,
});
const everybody = Array.from({ length: 10_000 }, (_, at) => customer(at));
const payer = everybody[7]!;

/** The requests to the server, as method and path with query. */
let asked: string[] = [];
let changes: RecordedChange[] = [];
let rowNow: object[] = [];

function answerTo(path: string): object {
  const ids = [...path.matchAll(/paymentIds=([^&]+)/g)].map(([, id]) => ({ id, amount: 900 }));
  if (ids.length > 0) return { payments: ids, total: ids.length, amount: 0 };
  if (path.includes('customerIds=')) return { customers: rowNow, total: rowNow.length };
  if (path.startsWith('/api/customers?')) return { customers: everybody, total: everybody.length };
  return {};
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('location', { href: 'https://app.example.com/', pathname: '/' });
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${decodeURIComponent(path)}`);
    const isRead = method === 'GET';
    const body = {
      success: true,
      data: answerTo(path),
      errors: [],
      ...(isRead ? {} : { changes }),
    };
    return Promise.resolve(Response.json(body, { headers: { [headers.requestId]: '' } }));
  });
  startClient({ session: clientSession, onUnauthorised: () => undefined });
  // Registers the reactions of all slices to changes, as the app does.
  await import('../../../platform/realtime.ts');
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Mounts queries as components do; requests are counted from here on. */
async function onScreen(...queries: { readonly queryKey: readonly unknown[] }[]): Promise<void> {
  for (const query of queries) {
    new QueryObserver(queryClient, { ...query, staleTime: 60_000 }).subscribe(() => undefined);
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  asked = [];
}

const pay = () =>
  call(recordExternalPayment, {
    body: {
      customerId: payer.id,
      paymentMethod: 'External Cash',
      amount: 400,
      receivedOn: '2026-07-01',
      reference: '',
    },
  });

test('after a payment only its customer’s row is fetched, not the list of ten thousand', async () => {
  await onScreen(customerRowsQuery('Active'));
  changes = [{ entity: 'customer', id: payer.id, version: 3 }];
  rowNow = [customer(7, 600)];
  await pay();
  expect(asked).toEqual([
    'POST /api/payments/external',
    `GET /api/customers?customerIds=${payer.id}`,
  ]);
  const { customers } = queryClient.getQueryData(customerRowsQuery('Active').queryKey)!;
  expect(customers).toHaveLength(10_000);
  expect(customers[7]!.balance).toBe(600);
  expect(customers[8]).toEqual(everybody[8]);
});

test('a payment brings the account, the invoices and the dashboard up to date', async () => {
  await onScreen(statementQuery(payer.id, {}), invoicesQuery({}), statsQuery);
  const other = everybody[8]!.id;
  changes = [
    { entity: 'customer', id: payer.id, version: 3 },
    { entity: 'payment', id: other, version: 1 },
    { entity: 'invoice', id: other, version: 2 },
  ];
  await pay();
  expect(asked.toSorted()).toEqual([
    'GET /api/app/stats',
    `GET /api/customers/${payer.id}/statement`,
    'GET /api/invoices',
    'POST /api/payments/external',
  ]);
});

test('the choice of payers is kept up to date with the list of active customers', async () => {
  await onScreen(activeCustomersQuery);
  changes = [{ entity: 'customer', id: payer.id, version: 3 }];
  rowNow = [{ ...payer, lifecycle: 'Deleted' }];
  await pay();
  const choices = () => queryClient.getQueryData(activeCustomersQuery.queryKey)!.customers;
  expect(choices()).toHaveLength(9999);
  expect(choices().map(({ id }) => id)).not.toContain(payer.id);
  rowNow = [payer];
  await pay();
  expect(choices()).toHaveLength(10_000);
});

test('opened payments that change together are fetched together', async () => {
  const [one, two, unopened] = [8, 9, 10].map((at) => everybody[at]!.id);
  await onScreen(paymentQuery(one!), paymentQuery(two!));
  changes = [one, two, unopened].map((id) => ({ entity: 'payment', id: id!, version: 2 }));
  await pay();
  expect(asked).toEqual([
    'POST /api/payments/external',
    `GET /api/payments?paymentIds=${one}&paymentIds=${two}`,
  ]);
  expect(queryClient.getQueryData(paymentQuery(two!).queryKey)?.payment.amount).toBe(900);
});
