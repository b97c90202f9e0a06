import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

keepsOffline(listWorkOrders, { who: 'Limited Worker' });
