import * as ladderCalls from '@roundbook/contract/money/reminders/ladder';
import * as reminderCalls from '@roundbook/contract/money/reminders/reminders';
import type { Slice } from '../../../slice.ts';
import { remindersExports } from './exports.ts';
import { reminderParticipants } from './participants.ts';
import { reminderRoutes } from './routes.ts';
import { announceStates, planReminders, reminderTasks } from './tasks.ts';

/** Asking customers for what is overdue, step by step. */
export const reminders: Slice = {
  area: 'money',
  noun: 'reminders',
  calls: [ladderCalls, reminderCalls],
  routes: () => reminderRoutes,
  tasks: reminderTasks,
  dailyWork: (parts) => [planReminders(parts), announceStates(parts)],
  tables: ['reminder_invoices', 'reminder_ladders', 'reminder_pauses', 'reminders'],
  entities: { reminder: 'Manager', reminderLadder: 'Manager', reminderPause: 'Manager' },
  participants: reminderParticipants,
  exports: remindersExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
