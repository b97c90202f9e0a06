import { listGrants } from '@roundbook/contract/account/grants/grants';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

keepsOffline(listGrants, { who: 'Limited Worker' });
