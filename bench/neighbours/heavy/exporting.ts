import { setTimeout as delay } from 'node:timers/promises';
import {
  deleteExport,
  listExports,
  requestExport,
} from '@roundbook/contract/account/exports/exports';
import type { HeavyWork } from './heavy-work.ts';

const BETWEEN_QUESTIONS_MS = 1000;

/** Makes an archive of everything, with the PDF of every invoice, until it is ready or stopped. */
export const exporting: HeavyWork = {
  name: 'exporting',
  round: async ({ owner, step }, until) => {
    const office = await owner();
    step('making an archive');
    const asked = await office.call(requestExport, { body: { kind: 'archive' } });
    const { id } = asked.export;
    for (;;) {
      await delay(BETWEEN_QUESTIONS_MS);
      const { exports } = await office.call(listExports, {});
      const now = exports.find((one) => one.id === id);
      if (now?.state === 'Failed') throw new Error(`The archive failed: ${now.problem}`);
      if (now?.state === 'Ready' || performance.now() > until) break;
    }
    await office.call(deleteExport, { params: { id } });
  },
};
