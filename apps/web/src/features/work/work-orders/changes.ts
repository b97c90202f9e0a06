import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('workOrder', { lists: [listWorkOrders] });
// Orders for a round go with it.
registerChanges('round', { lists: [listWorkOrders] });
