import { queryOptionsFor } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

keepsOffline(listGrants, { who: 'Limited Worker' });
fetchesAhead('work', () => queryClient.fetchQuery(queryOptionsFor(listGrants, {})));
