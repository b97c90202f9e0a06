import { queryOptionsFor } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { getBusiness } from '@roundbook/contract/account/businesses/businesses';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

keepsOffline(getBusiness, { who: 'Limited Worker' });
fetchesAhead('work', () => queryClient.fetchQuery(queryOptionsFor(getBusiness, {})));
