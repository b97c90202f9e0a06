import { endPageSessions } from '../../../platform/auth/page-sessions.ts';
import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../customers/facts.ts';
import { deleteLinksOf } from './link-store.ts';
import { deletePagesOf } from './store.ts';

/** The pages of erased customers are deleted, with everything they did there. */
export const pageParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => {
    endPageSessions(tx, customerIds);
    deleteLinksOf(tx, customerIds);
    deletePagesOf(tx, customerIds);
  }),
];
