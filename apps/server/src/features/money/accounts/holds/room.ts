import * as holdCalls from '@roundbook/contract/money/holds/holds';
import type { Database } from '../../../../platform/db/database.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import { defineSlice } from '../../../../slice.ts';
import { holdsExports } from './exports.ts';
import { holdParticipants } from './participants.ts';
import { holdRoutes } from './routes.ts';
import { holdingByRule } from './tasks.ts';

/** The parts of the program that the room needs. */
export interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** Customers who are not served until they have paid or the office lifts the hold. */
export const holds = defineSlice<Parts>({
  area: 'money',
  noun: 'holds',
  roomOf: 'accounts',
  calls: [holdCalls],
  routes: () => holdRoutes,
  dailyWork: (parts) => [holdingByRule(parts)],
  tables: ['customer_holds', 'hold_exemptions', 'hold_rules'],
  entities: { hold: 'Limited Worker', holdRule: 'Manager' },
  participants: holdParticipants,
  exports: holdsExports,
});
