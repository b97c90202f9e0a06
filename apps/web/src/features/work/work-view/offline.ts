import { queryClient } from '@roundbook/client/query-client';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { registerTask } from '../../../offline/tasks/task-types.ts';
import { appStartQuery } from '../../../platform/app-start.ts';
import { addition } from './tasks/add-to-visit-task.ts';
import { markDone } from './tasks/mark-done-task.ts';
import { moving } from './tasks/move-task.ts';
import { skipping } from './tasks/skip-task.ts';

// The days around today come first: a worker may lose the signal seconds after signing in.
fetchesAhead('work', async () => {
  const { fetchDays } = await import('./day/day-query.ts');
  const { today } = await queryClient.ensureQueryData(appStartQuery);
  await fetchDays(today, 'everyone');
});

registerTask(markDone);
registerTask(skipping);
registerTask(moving);
registerTask(addition);
