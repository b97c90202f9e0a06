import { randomUUID } from 'node:crypto';
import { calls } from '../api/calls.ts';
import type { BenchBusiness } from '../api/seed.ts';

/** A call that the neighbour makes all day. */
export interface HotCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: () => string;
  readonly body: () => unknown;
}

const TAKEN_OVER: ReadonlyMap<string, string> = new Map([
  ['search', 'customer search'],
  ['customer with 20 jobs', 'customer record'],
  ['done, invoiced and paid', 'done, invoiced and paid'],
  ['list 50 customers', 'list of customers'],
]);

/** The neighbour's calls; each is made about as often as the others. @param day the day of the work view */
export function hotCalls(business: BenchBusiness, day: string): readonly HotCall[] {
  const workView: HotCall = {
    name: 'work view of a day',
    method: 'GET',
    path: () => `/api/jobs?scheduledOrDoneDate=${day}&include=customer&perPage=9999`,
    body: () => undefined,
  };
  const others = calls.flatMap((call): HotCall[] => {
    const name = TAKEN_OVER.get(call.name);
    if (name === undefined) return [];
    return [
      {
        name,
        method: call.method,
        path: () => call.path(business),
        body: () => call.body?.(business),
      },
    ];
  });
  return [workView, ...others];
}

/** The headers of a call. Every change has its own request id. */
export function headersFor(token: string, { method }: HotCall): Record<string, string> {
  const change = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
  return { authorization: `Bearer ${token}`, ...(method === 'POST' ? change : {}) };
}
