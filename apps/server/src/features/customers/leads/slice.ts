import * as alertCalls from '@roundbook/contract/customers/leads/alerts';
import * as leadCalls from '@roundbook/contract/customers/leads/leads';
import * as offeringCalls from '@roundbook/contract/customers/leads/offering';
import * as passingOnCalls from '@roundbook/contract/customers/leads/passing-on';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { leadsExports } from './exports.ts';
import { deleteLapsedLeads } from './market-store.ts';
import { leadParticipants } from './participants.ts';
import { leadRoutes } from './routes.ts';
import { leadDailyWork, leadTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly uploadQuota: number;
}

/** Requests that one firm cannot take on and that another firm can buy. */
export const leads = defineSlice<Parts>({
  area: 'customers',
  noun: 'leads',
  calls: [offeringCalls, passingOnCalls, leadCalls, alertCalls],
  routes: leadRoutes,
  tasks: leadTasks,
  dailyWork: (parts) => [leadDailyWork(parts)],
  cleanUp: deleteLapsedLeads,
  tables: ['lead_alerts', 'lead_offers', 'lead_purchases', 'lead_sales', 'leads'],
  entities: { lead: 'Manager', leadAlerts: 'Manager' },
  participants: leadParticipants,
  exports: leadsExports,
});
