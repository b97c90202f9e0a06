import { endPageSessions } from '../../../platform/auth/page-sessions.ts';
import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../customers/facts.ts';
import { deleteLinksOf } from './link-store.ts';
import { deletePageOf } from './store.ts';

/** The page of an erased customer goes, with all that they did on it. */
export const pageParticipants: readonly Participant[] = [
  follows(customerForgotten, ({ tx }, { customerId }) => {
    endPageSessions(tx, customerId);
    deleteLinksOf(tx, customerId);
    deletePageOf(tx, customerId);
  }),
];
