import type { Locator, Page } from '@playwright/test';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import {
  deleteWorkOrder,
  listWorkOrders,
  saveWorkOrder,
  type WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { AddedJob, Business } from './business.ts';
import { changeCustomer } from './records.ts';

/**
 * Stops in Bath, where all of the tests' visits are, in an order that goes to and fro between west
 * and east.
 */
export const TO_AND_FRO = [
  { name: 'Amy West', postcode: 'BA1 3RW' },
  { name: 'Bob East', postcode: 'BA2 6TA' },
  { name: 'Cat Valley', postcode: 'BA2 1BB' },
  { name: 'Dan Grove', postcode: 'BA2 4PL' },
] as const;

/** The same stops, starting from the first, in the order in which they lie along the route. */
export const ALONG_THE_WAY = ['Amy West', 'Cat Valley', 'Dan Grove', 'Bob East'];

interface StopToAdd {
  readonly name: string;
  /** Empty for a customer who has no place on the map. */
  readonly postcode: string;
}

/**
 * Adds a customer with a job at £20.00 that is planned for today. `number` is the house number, by
 * which the street is ordered.
 */
async function addStop(
  business: Business,
  { name, postcode }: StopToAdd,
  number: number,
): Promise<AddedJob> {
  const added = await business.addJobToday(name);
  const address = { streetNumber: String(number), streetName: 'Long Street', postcode };
  await changeCustomer(business, added.customerId, { address });
  return added;
}

/** Clears today and plans these stops for it, in this order. */
export async function planToday(
  business: Business,
  stops: readonly StopToAdd[],
): Promise<AddedJob[]> {
  const today = await business.today();
  for (const { id } of await ordersOf(business)) {
    await business.call(deleteWorkOrder, { params: { id } });
  }
  const query = { scheduledOrDoneDate: today, perPage: 9999 };
  const { jobs } = await business.call(listJobs, { query });
  for (const { id, customerId, occurrence } of jobs) {
    if (occurrence?.state !== 'Open') continue;
    await business.call(unscheduleJob, { params: { id: customerId, jobId: id } });
  }
  const added: AddedJob[] = [];
  for (const [index, stop] of stops.entries()) {
    added.push(await addStop(business, stop, index + 1));
  }
  return added;
}

/** The open stops of the day's order, as listed in the work view. */
export function orderedStops(page: Page): Locator {
  return page.getByRole('region', { name: 'In order' }).getByRole('button', { name: /^Done: / });
}

/** The customers' names on the day's open stops, first to last. */
export async function orderOnScreen(page: Page): Promise<string[]> {
  return orderedStops(page).evaluateAll((buttons) =>
    buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace('Done: ', '')),
  );
}

/** Today's orders as stored on the server. */
export async function ordersOf(business: Business): Promise<WorkOrder[]> {
  const query = { date: await business.today() };
  return (await business.call(listWorkOrders, { query })).workOrders;
}

/** Saves an order of jobs for a day; by default, for today. */
export async function saveOrder(
  business: Business,
  jobIds: readonly string[],
  changes: Partial<BodyInputOf<typeof saveWorkOrder>> = {},
): Promise<void> {
  const date = await business.today();
  await business.call(saveWorkOrder, {
    body: { startFrom: 'None', date, jobIds: [...jobIds], ...changes },
  });
}

/** Chooses an item from the menu of the day's tools. */
export async function chooseForDay(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this day' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
