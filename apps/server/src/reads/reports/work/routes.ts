import { getPriceRiseReport } from '@roundbook/contract/home/reports/price-rise';
import * as contract from '@roundbook/contract/home/reports/reports';
import type { Route } from '../../../platform/http/call.ts';
import { readReport } from '../../../platform/http/reports/read-report.ts';
import { reportFrame } from '../frame.ts';
import { jobsReport } from './jobs/jobs.ts';
import { leaksReport } from './leaks/leaks.ts';
import { priceRiseReport } from './price-rise.ts';
import { roundsReport } from './rounds.ts';
import { servicesReport } from './services.ts';
import { workersReport } from './workers.ts';

/** The reports on work. */
export const workReportRoutes: readonly Route[] = [
  readReport(contract.getRoundsReport, async ({ tx, query, today }) =>
    roundsReport(tx, await reportFrame(tx, query, today)),
  ),
  readReport(contract.getWorkersReport, async ({ tx, query, today }) =>
    workersReport(tx, await reportFrame(tx, query, today)),
  ),
  readReport(contract.getServicesReport, async ({ tx, query, today }) =>
    servicesReport(tx, await reportFrame(tx, query, today)),
  ),
  readReport(contract.getJobsReport, async ({ tx, query, today }) =>
    jobsReport(tx, await reportFrame(tx, query, today)),
  ),
  readReport(contract.getLeaksReport, async ({ tx, query, today }) =>
    leaksReport(tx, await reportFrame(tx, query, today)),
  ),
  readReport(getPriceRiseReport, async ({ tx, query, today }) =>
    priceRiseReport(tx, await reportFrame(tx, query, today), query),
  ),
];
