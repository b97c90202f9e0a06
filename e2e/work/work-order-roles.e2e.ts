import { startApp } from '@roundbook/contract/account/sessions/session';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { paramsOf } from '../support/business.ts';
import {
  chooseForDay,
  orderedStops,
  ordersOf,
  planToday,
  TO_AND_FRO,
} from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/sessions.ts';

test(
  'a Limited Worker may order their own day, and no one else’s',
  { tag: '@phone' },
  async ({ browser, business }) => {
    const worker = await business.addUser('Limited Worker');
    const { user } = await worker.call(startApp, {});
    const jobs = await planToday(business, TO_AND_FRO);
    const date = await business.today();
    for (const job of jobs) {
      const body = { date, assignedTo: user.id };
      await business.call(scheduleJob, { params: paramsOf(job), body });
    }
    await business.addJobToday('Nia Nobody’s');
    await business.addJobToday('Ola Open');

    const page = await openAs(browser, worker);
    await page.goto('/work');
    await page.getByRole('button', { name: 'Optimise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimise route' });
    await dialog.getByRole('button', { name: 'Find the best order' }).click();
    await expect(dialog.getByRole('list', { name: 'New order' })).toBeVisible();
    await expect(dialog.getByText('£')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await expect(orderedStops(page).first()).toBeVisible();
    expect(await ordersOf(worker)).toMatchObject([{ assignedTo: user.id }]);

    await page.getByRole('button', { name: /^Today · / }).click();
    await page.getByText('Unassigned', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Done: Ola Open' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Optimise' })).toBeDisabled();

    await page.getByText('Just me', { exact: true }).click();
    await chooseForDay(page, 'Delete the order');
    const question = page.getByRole('dialog', { name: 'Delete the order of this day?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(orderedStops(page)).toHaveCount(0);
    await page.context().close();
  },
);
