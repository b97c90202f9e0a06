import type { ReportKeeping } from '../../../platform/http/reports/report-keeping.ts';
import { gatheredMonths, gatherMonths } from './months/lookups.ts';
import { keepMonths, keepsNothing } from './months/month-store.ts';

/** Keeps the months that a report worked out, for later reports. */
export const monthKeeping: ReportKeeping = {
  before: (tx) => {
    if (!keepsNothing()) gatherMonths(tx);
  },
  after: (read) => {
    const months = gatheredMonths(read) ?? [];
    return months.length > 0 ? (tx) => keepMonths(tx, months) : undefined;
  },
};
