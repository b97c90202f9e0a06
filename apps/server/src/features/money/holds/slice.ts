import * as holdCalls from '@roundbook/contract/money/holds/holds';
import type { Slice } from '../../../slice.ts';
import { holdsExports } from './exports.ts';
import { holdParticipants } from './participants.ts';
import { holdRoutes } from './routes.ts';
import { holdingByRule } from './tasks.ts';

/** Customers who are not served until they have paid, or the office lifts the hold. */
export const holds: Slice = {
  area: 'money',
  noun: 'holds',
  calls: [holdCalls],
  routes: () => holdRoutes,
  dailyWork: (parts) => [holdingByRule(parts)],
  tables: ['customer_holds', 'hold_exemptions', 'hold_rules'],
  entities: { hold: 'Limited Worker', holdRule: 'Manager' },
  participants: holdParticipants,
  exports: holdsExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
