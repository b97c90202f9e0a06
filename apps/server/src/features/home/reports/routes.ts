import { getReportCalendar, saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { StaleError } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { findFirmCalendar } from './lookups.ts';
import { writeFirmCalendar } from './store.ts';

/** The routes for the settings of reports; `reads/reports` answers the reports themselves. */
export const reportSettingRoutes: readonly Route[] = [
  read(getReportCalendar, ({ tx }) => findFirmCalendar(tx)),
  write(saveReportCalendar, async ({ tx, body }) => {
    const { version, ...calendar } = body;
    const written = await writeFirmCalendar(tx, calendar, version);
    if (written === undefined) {
      const current = await findFirmCalendar(tx);
      throw new StaleError(
        { entity: 'reportCalendar', id: tx.businessId, version: current.version },
        current,
      );
    }
    return { ...calendar, version: written };
  }),
];
