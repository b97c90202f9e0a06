import { getReportGoals, saveReportGoals } from '@roundbook/contract/home/reports/goals';
import { StaleError } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { findGoals } from '../lookups.ts';
import { writeGoals } from './goal-store.ts';

/** The routes for the firm's targets; `reads/reports` answers the progress towards them. */
export const goalRoutes: readonly Route[] = [
  read(getReportGoals, ({ tx }) => findGoals(tx)),
  write(saveReportGoals, async ({ tx, body }) => {
    const { version, ...goals } = body;
    const written = await writeGoals(tx, goals, version);
    if (written === undefined) {
      const current = await findGoals(tx);
      throw new StaleError(
        { entity: 'reportGoals', id: tx.businessId, version: current.version },
        current,
      );
    }
    return { ...goals, version: written };
  }),
];
