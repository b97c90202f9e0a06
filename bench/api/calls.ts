import { randomUUID } from 'node:crypto';
import type { BenchBusiness } from './seed.ts';

/** A kind of call, made to both the product and the floor. */
export interface BenchCall {
  readonly name: string;
  /** The design's goal with 10 clients: p99 in milliseconds; for information only, never enforced. */
  readonly goal: number;
  readonly floorPath: string;
  readonly method: 'GET' | 'POST';
  readonly path: (business: BenchBusiness) => string;
  readonly body?: (business: BenchBusiness) => unknown;
}

/** A random customer. */
export function someCustomer({ customerIds }: BenchBusiness): string {
  return customerIds[Math.floor(Math.random() * customerIds.length)]!;
}

const taken = new Map<string, number>();

/**
 * The next visit that this process has not used yet. Product and floor share the visits, so the
 * floor takes them from the end.
 * @throws when none is left: seed more customers or run for fewer seconds
 */
export function nextVisit(
  business: BenchBusiness,
  from: 'start' | 'end',
): BenchBusiness['visits'][number] {
  const count = taken.get(business.id) ?? 0;
  taken.set(business.id, count + 1);
  const visit = business.visits.at(from === 'start' ? count : -1 - count);
  if (!visit) throw new Error('Every visit is done: seed more customers.');
  return visit;
}

/** The hot calls: the calls that an office and a phone make all day. */
export const calls: readonly BenchCall[] = [
  {
    name: 'list 50 customers',
    goal: 30,
    floorPath: 'list',
    method: 'GET',
    path: () => '/api/customers?perPage=50',
  },
  {
    name: 'customer with 20 jobs',
    goal: 15,
    floorPath: 'get',
    method: 'GET',
    path: ({ customerId }) => `/api/customers/${customerId}`,
  },
  {
    name: 'search',
    goal: 100,
    floorPath: 'search',
    method: 'GET',
    path: () => '/api/customers?perPage=50&search=patel%20mill',
  },
  {
    name: 'create a job',
    goal: 15,
    floorPath: 'job',
    method: 'POST',
    path: (business) => `/api/customers/${someCustomer(business)}/jobs`,
    body: () => ({ title: 'Windows', cost: 1500, frequency: { unit: 'week', every: 4 } }),
  },
  {
    name: 'record a payment',
    goal: 15,
    floorPath: 'payment',
    method: 'POST',
    path: () => '/api/payments/external',
    body: (business) => ({
      customerId: someCustomer(business),
      paymentMethod: 'External Cash',
      amount: 100,
    }),
  },
  {
    name: 'done, invoiced and paid',
    goal: 15,
    floorPath: 'done',
    method: 'POST',
    path: (business) => {
      const [customerId, jobId] = nextVisit(business, 'start');
      return `/api/customers/${customerId}/jobs/${jobId}/done`;
    },
    body: () => ({
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1500 },
    }),
  },
];

/** Fresh headers for each call, since every change has its own request id. */
export function headersOf(token: string, method: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(method === 'POST'
      ? { 'content-type': 'application/json', 'x-request-id': randomUUID() }
      : {}),
  };
}
