import type { Page } from '@playwright/test';
import { createJob } from '@roundbook/contract/work/jobs/records';
import type { Business } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addEmptyRound, dropPin, fillRound } from '../support/records.ts';

/** More jobs than a map shows individually. */
const JOBS_AT_A_HOUSE = 44;
const HOUSES = 7;

async function addHouse(business: Business, number: number) {
  const address = { streetName: 'Long Street', town: 'Bath' };
  const customerId = await business.addCustomer(`House ${number}`, { address });
  // Two towns: four houses in one, three in the other.
  await dropPin(business, customerId, [number % 2 ? 51.38 : 51.5, -2.36 + number * 0.004]);
  const jobs: { id: string; customerId: string }[] = [];
  for (let at = 1; at <= JOBS_AT_A_HOUSE; at += 1) {
    const { job } = await business.call(createJob, {
      params: { id: customerId },
      body: { title: `Flat ${at}`, cost: 900, frequency: { unit: 'week', every: 4 } },
    });
    jobs.push({ id: job.id, customerId });
  }
  return jobs;
}

async function addLargeRound(business: Business): Promise<string> {
  const numbers = Array.from({ length: HOUSES }, (_, at) => at + 1);
  const houses = await Promise.all(numbers.map((number) => addHouse(business, number)));
  const id = await addEmptyRound(business, 'Every flat');
  await fillRound(business, id, houses.flat());
  return id;
}

const clustersOn = (page: Page) => page.getByRole('button', { name: /places: zoom in$/ });

/** The number of stops in each cluster, largest first. */
async function counts(page: Page): Promise<number[]> {
  const texts = await clustersOn(page).allTextContents();
  return texts.map(Number).toSorted((left, right) => right - left);
}

test('many stops form clusters, which open with a click or from the keyboard', async ({
  page,
  business,
}) => {
  const id = await addLargeRound(business);
  await page.goto(`/plan/rounds/${id}`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 90_000 });
  // The map may still take its size while the page loads.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Fit all' }).click();
  const all = JOBS_AT_A_HOUSE * HOUSES;
  await expect
    .poll(async () => (await counts(page)).reduce((sum, count) => sum + count, 0))
    .toBe(all);
  const whole = await counts(page);
  expect(whole.length).toBeLessThan(HOUSES);

  await clustersOn(page)
    .filter({ hasText: String(whole[0]) })
    .first()
    .click();
  await expect.poll(async () => (await counts(page))[0]).toBeLessThan(whole[0]!);
  const map = page.getByRole('region', { name: /: the arrow keys move it/ });
  await expect(map).toBeFocused();

  await page.getByRole('button', { name: 'Fit all' }).click();
  await expect.poll(() => counts(page)).toEqual(whole);
  await clustersOn(page).first().press('Enter');
  await expect.poll(() => counts(page)).not.toEqual(whole);
  await expect(map).toBeFocused();
});
