import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';
import { warnBeforeSignOut } from '../../../platform/sign-out.ts';
import { deviceOrderWarning } from './device/device-orders.ts';

keepsOffline(listWorkOrders, { who: 'Limited Worker' });
warnBeforeSignOut(deviceOrderWarning);
