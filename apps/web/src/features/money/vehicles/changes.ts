import { listMileage, listVehicles } from '@roundbook/contract/money/expenses/vehicles';
import { listDrivenDays } from '@roundbook/contract/work/work-orders/driven-days';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('vehicle', { lists: [listVehicles, listMileage] });
registerChanges('expense', { lists: [listMileage, listDrivenDays] });
