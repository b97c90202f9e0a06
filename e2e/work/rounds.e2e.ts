import type { Locator, Page } from '@playwright/test';
import type { createCustomer } from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { createJob, getJob } from '@roundbook/contract/work/jobs/records';
import { unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { reorderRound } from '@roundbook/contract/work/rounds/order';
import { getRound, updateRound } from '@roundbook/contract/work/rounds/rounds';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addEmptyRound, addRound, dropPin, orderOf } from '../support/records.ts';
import { dragTo, handleOf, moveDown, pressDown } from '../support/round-order.ts';
import { undoOf } from '../support/toasts.ts';

test('a round is created, filled and put in order, with the mouse and with the keyboard', async ({
  page,
  business,
}) => {
  const names = ['Abe Alder', 'Bea Beech', 'Col Cedar'];
  for (const name of names) await business.addJobToday(name);
  await page.goto('/plan/rounds');
  await page.getByRole('button', { name: 'Add round' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add round' });
  await dialog.getByLabel('Name').fill('Canal side');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Canal side' })).toBeVisible();
  await expect(page.getByText('No jobs in this round')).toBeVisible();

  await page.getByRole('button', { name: 'Add jobs' }).first().click();
  const choosing = page.getByRole('dialog', { name: 'Add jobs to Canal side' });
  for (const name of names) {
    await choosing.getByLabel('Search jobs').fill(name);
    await choosing.getByRole('checkbox', { name }).check();
  }
  await choosing.getByRole('button', { name: 'Add 3' }).click();
  await expect(handleOf(page, 'Col Cedar')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await dragTo(page, 'Col Cedar', 'Abe Alder');
  await page.mouse.up();
  await expect.poll(() => orderOf(business, id)).toEqual(['Col Cedar', 'Abe Alder', 'Bea Beech']);

  await moveDown(page, 'Col Cedar', 1);
  await moveDown(page, 'Col Cedar', 2);
  await expect.poll(() => orderOf(business, id)).toEqual(names);
});

test('an order based on a stale version is refused, and the current order is shown', async ({
  page,
  business,
}) => {
  const { id, jobs } = await addRound(business, 'Old town', ['Dan Dogwood', 'Eda Elder']);
  // Blocks real-time announcements, so that others' changes reach this browser only after a reload.
  await page.routeWebSocket(/\/realtime/, () => undefined);
  await page.goto(`/plan/rounds/${id}`);
  await expect(handleOf(page, 'Eda Elder')).toBeVisible();
  const params = { id };
  const { version } = (await business.call(getRound, { params })).round;
  const jobIds = jobs.map((job) => job.id).toReversed();
  await business.call(reorderRound, { params, body: { jobIds, version } });
  await pressDown(page, 'Dan Dogwood', 1);
  await expect(
    page.getByText(/^You have already changed this on .+ Here is the new order/),
  ).toBeVisible();
  await expect(handleOf(page, 'Dan Dogwood')).toHaveAccessibleName('Move Dan Dogwood, now 2');
  await moveDown(page, 'Eda Elder', 1);
  await expect.poll(() => orderOf(business, id)).toEqual(['Dan Dogwood', 'Eda Elder']);
});

test('others’ changes to a round appear without a reload, and are kept together with the user’s own', async ({
  page,
  business,
}) => {
  const { id, jobs } = await addRound(business, 'Harbour', ['Jo Juniper', 'Rae Rowan']);
  const params = { id };
  await page.goto(`/plan/rounds/${id}`);
  await expect(handleOf(page, 'Jo Juniper')).toHaveAccessibleName('Move Jo Juniper, now 1');
  const { version } = (await business.call(getRound, { params })).round;
  const jobIds = jobs.map((job) => job.id).toReversed();
  await business.call(reorderRound, { params, body: { jobIds, version } });
  await expect(handleOf(page, 'Jo Juniper')).toHaveAccessibleName('Move Jo Juniper, now 2');

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit round' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round' });
  await dialog.getByLabel('Notes').fill('Park by the lock');
  const { round } = await business.call(getRound, { params });
  await business.call(updateRound, { params, body: { ...round, name: 'Harbour and quay' } });
  await expect(page.getByRole('heading', { name: 'Harbour and quay' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Round saved')).toBeVisible();
  const { round: saved } = await business.call(getRound, { params });
  expect(saved).toMatchObject({ name: 'Harbour and quay', notes: 'Park by the lock' });
});

test('a whole round is planned, marked as done and reopened; deleting it asks first, and keeps its jobs', async ({
  page,
  business,
}) => {
  const { id, jobs } = await addRound(business, 'Park row', ['Flo Fir', 'Gus Gorse']);
  for (const job of jobs) {
    await business.call(unscheduleJob, { params: paramsOf(job) });
  }
  await page.goto(`/plan/rounds/${id}`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const planning = page.getByRole('dialog', { name: 'Schedule Park row' });
  await expectAccessible(page);
  await planning.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('2 jobs scheduled')).toBeVisible();

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mark a day as done' }).click();
  const closing = page.getByRole('dialog', { name: 'Mark Park row as done' });
  await closing.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Jobs were marked as done')).toBeVisible();
  expect(await business.balanceOf(jobs[0]!.customerId)).toBe(2000);
  await undoOf(page, 'Jobs were marked as done').click();
  await expect(page.getByText('Jobs are open again')).toBeVisible();
  expect(await business.balanceOf(jobs[0]!.customerId)).toBe(0);

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete round' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Park row?' });
  await expect(question).toContainText('2 jobs are in this round.');
  await question.getByRole('button', { name: 'Delete round' }).click();
  await expect(page.getByText('Round deleted')).toBeVisible();
  await expect(page).toHaveURL('/plan/rounds');
  const { job } = await business.call(getJob, { params: { id: jobs[0]!.id } });
  expect(job.roundId).toBeNull();
});

type Place = Partial<BodyInputOf<typeof createCustomer>['address']>;

/** Adds a customer in Cliff Road; a customer without a postcode cannot be placed on the map. */
async function settle(business: Business, name: string, place: Place): Promise<string> {
  const address = { streetNumber: '2', streetName: 'Cliff Road', ...place };
  return business.addCustomer(name, { address });
}

/** Adds a round with a customer in Cliff Road, at this latitude and 1.5° west. */
async function addCliffRound(business: Business, name: string, latitude: number): Promise<string> {
  const roundId = await addEmptyRound(business, name);
  const customCoordinates: [number, number] = [latitude, -1.5];
  const id = await settle(business, 'Kit Kapok', { postcode: 'HG1 2NS', customCoordinates });
  await business.call(createJob, {
    params: { id },
    body: { title: 'Windows', cost: 2000, frequency: { unit: 'week', every: 4 }, roundId },
  });
  return roundId;
}

async function startJob(page: Page, customerId: string): Promise<Locator> {
  await page.goto(`/manage/customers/${customerId}?tab=jobs`);
  await page.getByRole('button', { name: 'Add job' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Add job' });
  await editor.getByLabel('Title').fill('Skylights');
  await editor.getByLabel('Price').fill('20');
  return editor;
}

test('a new job joins the closest round with one tap', async ({ page, business }) => {
  const roundId = await addCliffRound(business, 'Lighthouse', 54);
  const customCoordinates: [number, number] = [54.01, -1.5];
  const id = await settle(business, 'Liz Larch', { postcode: 'HG1 3JR', customCoordinates });
  const editor = await startJob(page, id);
  await editor
    .getByRole('group', { name: 'Closest rounds' })
    .getByRole('radio', {
      name: 'Lighthouse 0.7 mi 1 in the same street · next today, 7 h 45 min spare',
    })
    .check();
  await expect(editor.getByRole('combobox', { name: 'Round' })).toHaveValue('Lighthouse');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByText('Job added')).toBeVisible();
  expect(await orderOf(business, roundId)).toEqual(['Kit Kapok', 'Liz Larch']);
});

test('once a customer has a pin, their closest rounds are shown, and the typed text is kept', async ({
  page,
  business,
}) => {
  await addCliffRound(business, 'Far light', 57);
  const id = await settle(business, 'May Maple', {});
  const editor = await startJob(page, id);
  const closest = editor.getByRole('group', { name: 'Closest rounds' });
  await expect(closest).toContainText('This customer is not on the map yet');
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await closest.getByRole('link', { name: 'Put a pin on the map' }).click();
  const map = await opening;
  await map.getByRole('button', { name: 'Drop a pin: Address' }).click();
  await dropPin(business, id, [57, -1.5]);
  await map.close();
  await expect(closest.getByRole('radio', { name: /^Far light 0 mi/ })).toBeVisible();
  await expect(editor.getByLabel('Title')).toHaveValue('Skylights');
});
