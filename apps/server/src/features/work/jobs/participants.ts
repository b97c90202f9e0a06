import { follows, takesPart, type Participant } from '../../../platform/facts/fact.ts';
import { atField } from '../../../platform/http/app-error.ts';
import { vatChanging } from '../../account/businesses/facts.ts';
import { userLeft } from '../../account/grants/facts.ts';
import {
  customerAdded,
  customerMoved,
  customerShown,
  customersForgotten,
} from '../../customers/customers/facts.ts';
import { serviceShown } from '../services/facts.ts';
import { clearAssignee } from './agreement/assignee-store.ts';
import { agree } from './agreement/commands.ts';
import { scrubJobs } from './agreement/erasure-store.ts';
import { fileParticipants } from './file-participants.ts';
import { countJobsWith, listJobsOfCustomer, recurringPrices } from './lookups.ts';

/** How jobs and their visits react to facts. */
export const jobParticipants: readonly Participant[] = [
  ...fileParticipants,
  takesPart(userLeft, 'loads', async ({ tx }) => ({
    take: async ({ userId }) => ({ unassigned: await clearAssignee(tx, userId) }),
  })),
  takesPart(customerShown, 'loads', async ({ tx, actor, today }, { customerId }) => ({
    known: { jobs: await listJobsOfCustomer(tx, actor, today, customerId) },
  })),
  takesPart(serviceShown, 'loads', async ({ tx }, { serviceId }) => ({
    known: { jobCount: await countJobsWith(tx, serviceId) },
  })),
  takesPart(vatChanging, 'loads', async ({ tx }) => ({ known: await recurringPrices(tx) })),
  follows(customersForgotten, ({ tx }, { customerIds }) => scrubJobs(tx, customerIds)),
  // Agrees the first job before the customers slice reads the customer for the response, so that
  // the response includes it.
  takesPart(customerAdded, 'loads', async (call, { firstJob }) =>
    firstJob
      ? {
          take: async ({ customerId }) => {
            await atField('firstJob', agree(call, customerId, { ...firstJob, siteId: null }));
          },
        }
      : null,
  ),
  // Jobs show their customer's name, and leave and rejoin the lists with the customer.
  follows(customerMoved, ({ tx }, { jobs }) => {
    for (const { id, version } of jobs) tx.changed('job', id, version);
  }),
];
