import {
  getMoneyOnItsWay,
  getOwed,
  getStats,
  getWeek,
} from '@roundbook/contract/home/dashboard/dashboard';
import { listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('job', { lists: [getWeek, summariseJobs, listJobs] });
registerChanges('invoice', { lists: [getStats, getOwed] });
registerChanges('payment', { lists: [getStats, getOwed] });
registerChanges('charge', { lists: [getMoneyOnItsWay] });
registerChanges('balance', { lists: [getMoneyOnItsWay] });
registerChanges('paymentAccount', { lists: [getMoneyOnItsWay] });
// Credits, debits and write-offs change only a customer's balance.
registerChanges('customer', { lists: [getOwed] });
