export { workOrdersQuery } from './api.ts';
export { changedJobs } from './changed-visits.ts';
export { type DayOrder, useDayOrder, useReorderedDay } from './day-order.ts';
export { recallDeviceOrders } from './device-orders.ts';
export {
  arrivalText,
  drivingLeft,
  latenessText,
  legText,
  plannedDay,
  type PlannedDay,
  type PlannedStop,
  tellableOrder,
} from './planned-stops.ts';
export { routeJobs } from './route-job.ts';
export { deleteOrder, tellOrderFailure } from './save-order.ts';
