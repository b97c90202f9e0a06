import { deleteJob } from '@roundbook/contract/work/jobs/records';
import { paramsOf } from '../support/business.ts';
import {
  chooseForDay,
  orderOnScreen,
  ordersOf,
  planToday,
  saveOrder,
  TO_AND_FRO,
} from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { changeCustomer } from '../support/records.ts';
import { pressDown } from '../support/round-order.ts';

test(
  'what a day says about its order: estimates, rough and unknown positions, a failure, and visits that joined, changed or left',
  { tag: '@phone' },
  async ({ page, business }) => {
    const jobs = await planToday(business, [
      ...TO_AND_FRO,
      { name: 'Nora North', postcode: 'BT1 5GS' },
      { name: 'Eve Nowhere', postcode: '' },
    ]);

    await test.step('a stop that is not on the map links to where its pin can be dropped', async () => {
      await page.goto('/work');
      await page.getByRole('radiogroup', { name: 'Show as' }).getByText(/map$/i).click();
      await page.getByRole('link', { name: 'Drop a pin for Eve Nowhere' }).click();
      await expect(page.getByRole('button', { name: 'Drop a pin: Address' })).toBeInViewport();
      await page.goBack();
      await page.getByRole('radiogroup', { name: 'Show as' }).getByText('List').click();
    });

    await test.step('the plan names a stop whose position is only rough', async () => {
      await page.getByRole('button', { name: 'Optimise' }).click();
      const dialog = page.getByRole('dialog', { name: 'Optimise route' });
      await dialog.getByRole('button', { name: 'Find the best order' }).click();
      await expect(dialog.getByText('the place in the order is a guess')).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Nora North' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('an order that is saved with estimated times says so', async () => {
      const note = 'The travel times are estimates from straight lines.';
      await page.route('**/api/work-orders', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { travelTimes: { note: string } } };
        answer.data.travelTimes.note = note;
        await route.fulfill({ response, json: answer });
      });
      await chooseForDay(page, 'Reorder');
      await pressDown(page, 'Amy West', 1);
      await expect(page.getByText(note)).toBeVisible();
      await page.unroute('**/api/work-orders');
    });

    await test.step('a job added to the day later comes last, and says so', async () => {
      const [order] = await ordersOf(business);
      const { id: workOrderId, version } = order!;
      const ids = jobs.map(({ id }) => id);
      await saveOrder(business, ids, { workOrderId, version });
      await business.addJobToday('Uma Upton');
      await page.goto('/work');
      await expect
        .poll(() => orderOnScreen(page))
        .toEqual([...TO_AND_FRO.map(({ name }) => name), 'Nora North', 'Eve Nowhere', 'Uma Upton']);
      await expect(page.getByText('1 job joined this day after the order was made')).toBeVisible();
    });

    await test.step('an order says which visits have changed since, and where its times end', async () => {
      const [amy, bob] = jobs;
      const address = { streetNumber: '1', streetName: 'Long Street', postcode: 'BA2 4PL' };
      await changeCustomer(business, amy!.customerId, { address });
      await page.goto('/work');
      await expect(
        page.getByText('changed since the order was made: Amy West. Optimise again'),
      ).toBeVisible();
      await page.getByRole('button', { name: /^Today · / }).click();
      await expect(page.getByText(/driving · done by/)).toBeVisible();
      await business.call(deleteJob, { params: paramsOf(bob!) });
      await expect(page.getByText('A job has left this day since')).toBeVisible();
      await expect(page.getByText(/driving · done by/)).toBeHidden();
      await expect
        .poll(() => orderOnScreen(page))
        .toEqual(['Amy West', 'Cat Valley', 'Dan Grove', 'Nora North', 'Eve Nowhere', 'Uma Upton']);
    });

    await test.step('a day whose order cannot be loaded says so', async () => {
      await page.route('**/api/work-orders?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/work');
      await expect(page.getByText('The order for this day could not be loaded')).toBeVisible({
        timeout: 90_000,
      });
      await expect(page.getByRole('button', { name: 'Done: Amy West' }).first()).toBeVisible();
    });
  },
);
