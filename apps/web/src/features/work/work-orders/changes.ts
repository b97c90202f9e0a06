import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('workOrder', { lists: [listWorkOrders] });
// Deleting a round deletes its orders.
registerChanges('round', { lists: [listWorkOrders] });
