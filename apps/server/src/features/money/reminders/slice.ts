import * as ladderCalls from '@roundbook/contract/money/reminders/ladder';
import * as reminderCalls from '@roundbook/contract/money/reminders/reminders';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { remindersExports } from './exports.ts';
import { reminderParticipants } from './participants.ts';
import { reminderRoutes } from './routes.ts';
import { announceStates, planReminders, reminderTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

/** Reminders about overdue invoices, step by step. */
export const reminders = defineSlice<Parts>({
  area: 'money',
  noun: 'reminders',
  calls: [ladderCalls, reminderCalls],
  routes: ({ files }) => reminderRoutes(files),
  tasks: reminderTasks,
  dailyWork: (parts) => [planReminders(parts), announceStates(parts)],
  tables: ['reminder_debts', 'reminder_invoices', 'reminder_pauses', 'reminders'],
  entities: { reminder: 'Manager', reminderLadder: 'Manager', reminderPause: 'Manager' },
  participants: reminderParticipants,
  exports: remindersExports,
});
