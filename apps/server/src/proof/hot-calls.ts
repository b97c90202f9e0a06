import { startApp } from '@roundbook/contract/account/sessions/session';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { createJob } from '@roundbook/contract/work/jobs/records';
import type { TestApp } from '../testing/test-app.ts';
import { agreeJob } from '../testing/test-jobs.ts';
import type { Given } from './example.ts';
import type { Scene } from './scene.ts';
import { send, type Sent } from './send.ts';

/** A call that an office or a phone makes all day. */
export interface HotCall {
  readonly name: string;
  /** Makes what the call needs; resolves with the call itself. */
  prepare(app: TestApp, scene: Scene): Promise<() => Promise<Sent>>;
}

function hot(
  name: string,
  endpoint: Endpoint,
  givenIn: (app: TestApp, scene: Scene) => Given | Promise<Given>,
): HotCall {
  return {
    name,
    prepare: async (app, scene) => {
      const given = await givenIn(app, scene);
      return () => send(app, endpoint, given, { token: scene.token });
    },
  };
}

/** A visit marked done; the job is agreed for it. */
const done = (fields: object) => async (app: TestApp, scene: Scene) => {
  const { id: jobId } = await agreeJob(app, scene.business, scene.client.id);
  return { params: { id: scene.client.id, jobId }, body: fields };
};

/** The hot calls, in the order in which a day brings them. */
export const hotCalls: readonly HotCall[] = [
  hot('start of the app', startApp, () => ({})),
  hot('list of 50 customers', listCustomers, () => ({ query: { perPage: 50 } })),
  hot('customer', getCustomer, (_, { client }) => ({ params: { id: client.id } })),
  hot('search', listCustomers, (_, { mark }) => ({ query: { perPage: 50, search: mark } })),
  hot('create a job', createJob, (_, { client }) => ({
    params: { id: client.id },
    body: { title: 'Windows', cost: 1500, frequency: { unit: 'week', every: 4 } },
  })),
  hot('record a payment', recordExternalPayment, (_, { client }) => ({
    body: { customerId: client.id, paymentMethod: 'External Cash', amount: 100 },
  })),
  hot('done', markJobDone, done({})),
  hot(
    'done, invoiced and paid',
    markJobDone,
    done({
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1500 },
    }),
  ),
  hot(
    'done, with an invoice and a message',
    markJobDone,
    done({ eventTriggers: ['Invoice', 'SendNotifications'] }),
  ),
];
