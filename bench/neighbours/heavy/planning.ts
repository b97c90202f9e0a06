import { getSuggestedSchedule } from '@roundbook/contract/work/suggestions/suggestions';
import { type HeavyWork, waitFor } from './heavy-work.ts';

/** Plans four weeks of the busy firm, as opening the calendar does when there is no plan yet. */
export const planning: HeavyWork = {
  name: 'planning',
  round: async ({ owner, businessId, client, step }) => {
    await client.query('delete from suggestion_plans where business_id = $1', [businessId]);
    const office = await owner();
    step('planning weeks');
    await waitFor(async () => {
      const { planning: now } = await office.call(getSuggestedSchedule, {});
      return now.state === 'planned' ? now : undefined;
    });
  },
};
