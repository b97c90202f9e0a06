import { queryClient } from '@roundbook/client/query-client';
import { getVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';
import { visitRulesQuery } from './api.ts';

keepsOffline(getVisitRules, { who: 'Limited Worker' });

// The device prices visits that do not go as planned, so it needs the rules in advance.
fetchesAhead('work', () => queryClient.prefetchQuery(visitRulesQuery));
