import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

keepsOffline(getCustomer, { who: 'Limited Worker' });
