export { workOrdersQuery } from './api.ts';
export { changedJobs } from './order/changed-visits.ts';
export { type DayOrder, useDayOrder, useReorderedDay } from './order/day-order.ts';
export { recallDeviceOrders } from './device/device-orders.ts';
export {
  arrivalText,
  drivingLeft,
  latenessText,
  legText,
  plannedDay,
  type PlannedDay,
  type PlannedStop,
  tellableOrder,
} from './order/planned-stops.ts';
export { routeJobs } from './replan/route-job.ts';
export { deleteOrder, tellOrderFailure } from './order/save-order.ts';
