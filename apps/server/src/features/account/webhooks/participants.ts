import { follows, type Participant } from '../../../platform/facts/fact.ts';
import {
  customerAdded,
  customersForgotten,
  customerMoved,
} from '../../customers/customers/facts.ts';
import { visitsClosed, visitsReopened } from '../../work/jobs/facts.ts';
import { eraseDeliveriesAbout } from './delivery-store.ts';
import { noteEvent } from './webhook-events.ts';

const adding = follows(customerAdded, ({ tx }, { customerId }) =>
  noteEvent(tx, 'customer.created', customerId, { id: customerId }),
);

const deleting = follows(customerMoved, ({ tx }, { customerId, lifecycle }) => {
  if (lifecycle !== 'Deleted') return;
  noteEvent(tx, 'customer.deleted', customerId, { id: customerId });
});

const closing = follows(visitsClosed, ({ tx }, visits) => {
  for (const { occurrenceId, jobId, customerId, outcome, closedOn, cost } of visits) {
    const event = outcome === 'Done' ? 'visit.done' : 'visit.skipped';
    noteEvent(tx, event, customerId, { id: occurrenceId, jobId, customerId, closedOn, cost });
  }
});

const reopening = follows(visitsReopened, ({ tx }, visits) => {
  for (const { occurrenceId, customerId } of visits) {
    noteEvent(tx, 'visit.reopened', customerId, { id: occurrenceId, customerId });
  }
});

/** Erases the deliveries about customers who are being erased. */
const forgetting = follows(customersForgotten, ({ tx }, { customerIds }) =>
  eraseDeliveriesAbout(tx, customerIds),
);

/** Turns facts into events for webhooks. */
export const webhookParticipants: readonly Participant[] = [
  adding,
  deleting,
  closing,
  reopening,
  forgetting,
];
