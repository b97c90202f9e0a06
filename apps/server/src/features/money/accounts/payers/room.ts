import * as payerCalls from '@roundbook/contract/money/payers/payers';
import type { Database } from '../../../../platform/db/database.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { defineSlice } from '../../../../slice.ts';
import { payersExports } from './exports.ts';
import { payerParticipants } from './participants.ts';
import { payerRoutes } from './routes.ts';
import { monthlyInvoices, payerTasks } from './tasks.ts';

/** The parts of the program that the room needs. */
export interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly participants: readonly Participant[];
}

/** Customers whose bills go to another payer, such as a landlord or an agent. */
export const payers = defineSlice<Parts>({
  area: 'money',
  noun: 'payers',
  roomOf: 'accounts',
  calls: [payerCalls],
  routes: () => payerRoutes,
  tasks: payerTasks,
  dailyWork: (parts) => [monthlyInvoices(parts)],
  tables: ['monthly_lines'],
  entities: { monthlyLine: 'Manager' },
  participants: payerParticipants,
  exports: payersExports,
});
