import { queryClient } from '@roundbook/client/query-client';
import { getCanvass, listCanvasses } from '@roundbook/contract/customers/canvassing/canvasses';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';
import { registerTask } from '../../../offline/tasks/task-types.ts';
import { canvassesQuery } from './api.ts';
import { noting, takingBack } from './knocks/knock-tasks.ts';

// The device stores a street once it has been opened.
keepsOffline(listCanvasses, { who: 'Limited Worker' });
keepsOffline(getCanvass, { who: 'Limited Worker' });
fetchesAhead('lookup', () => queryClient.prefetchQuery(canvassesQuery));

registerTask(noting);
registerTask(takingBack);
