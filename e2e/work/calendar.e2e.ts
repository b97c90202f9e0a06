import { getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { endOfIsoWeekOf, isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { storedSession } from '../support/business.ts';
import { fingerOn, middleOf } from '../support/finger.ts';
import { expect, test } from '../support/fixtures.ts';
import { addEmptyRound, fillRound } from '../support/records.ts';
import { undoOf } from '../support/toasts.ts';

test('a round is dragged to another day, which a colleague sees, and then put back', async ({
  page,
  business,
  browser,
  app,
}) => {
  const today = await business.today();
  const names = ['Una Upton', 'Vera Vane'];
  const jobs = await Promise.all(names.map((name) => business.addJobToday(name)));
  const round = await addEmptyRound(business, 'North');
  await fillRound(business, round, jobs);
  const to = today === endOfIsoWeekOf(today) ? addDays(today, -1) : addDays(today, 1);
  const dayOf = async ({ id }: { readonly id: string }) =>
    (await business.call(getJob, { params: { id }, query: {} })).job.scheduledDate;

  const other = await browser.newPage({ storageState: storedSession(app.url, business.token) });
  const address = `/plan/calendar/${isoWeekOf(today)}?view=days`;
  await Promise.all([page.goto(address), other.goto(app.url + address)]);
  const day = (on: typeof page, date: string) => on.locator(`[data-place="${date} *"]`);
  const block = (on: typeof page, date: string) =>
    day(on, date).getByRole('button', { name: /^North/ });
  await expect(block(other, today)).toBeVisible();
  // Waits for late answers, which would move the block from under the mouse.
  await page.waitForLoadState('networkidle');
  await block(page, today).hover();
  await page.mouse.down();
  await day(page, to).hover();
  await day(page, to).hover();
  await page.mouse.up();
  await expect(block(page, to)).toContainText('2 jobs');
  await expect(block(other, to)).toContainText('2 jobs');
  await expect.poll(async () => Promise.all(jobs.map(dayOf))).toEqual([to, to]);
  await undoOf(page, '2 jobs moved').click();
  await expect(block(page, today)).toBeVisible();
  await expect(block(other, today)).toBeVisible();
  expect(await Promise.all(jobs.map(dayOf))).toEqual([today, today]);
  await other.close();

  // The calendar opens at the week that was shown last.
  await page.getByRole('button', { name: 'Next week' }).click();
  const next = isoWeekOf(addDays(today, 7));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Week ${Number(next.slice(-2))}`,
  );
  await page.goto('/plan/calendar');
  await expect(page).toHaveURL(new RegExp(`/plan/calendar/${next}$`));
});

test('with the keyboard, a job is picked up, moved to another day and put down, and Escape puts it back', async ({
  page,
  business,
}) => {
  const today = await business.today();
  const job = await business.addJobToday('Kay Knott');
  const to = today === endOfIsoWeekOf(today) ? addDays(today, -1) : addDays(today, 1);
  const arrow = to > today ? 'ArrowRight' : 'ArrowLeft';
  await page.goto(`/plan/calendar/${isoWeekOf(today)}?view=days`);
  const day = (date: string) => page.locator(`[data-place="${date} *"]`);
  const block = (date: string) => day(date).getByRole('button', { name: /^Kay Knott/ });
  await expect(block(today)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Each step is announced once it is taken.
  const nameOf = (date: string) => day(date).getAttribute('aria-label');
  const [nameOfToday, nameOfDay] = await Promise.all([today, to].map(nameOf));
  const pickUpAndMove = async () => {
    await block(today).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Kay Knott is over ${nameOfToday}`)).toBeAttached();
    await page.keyboard.press(arrow);
    await expect(page.getByText(`Kay Knott is over ${nameOfDay}`)).toBeAttached();
  };
  await pickUpAndMove();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Kay Knott.* stays where it was/)).toBeAttached();
  await expect(block(today)).toBeVisible();
  await pickUpAndMove();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^1 job moved to/)).toBeVisible();
  await expect(block(to)).toBeFocused();
  const { job: moved } = await business.call(getJob, { params: { id: job.id }, query: {} });
  expect(moved.scheduledDate).toBe(to);
});

test(
  'with a finger a job is held and dragged onto a day, and a swipe only scrolls',
  { tag: '@phone' },
  async ({ page, business }) => {
    const today = await business.today();
    const job = await business.addJobToday('Fay Finch');
    const to = today === endOfIsoWeekOf(today) ? addDays(today, -1) : addDays(today, 1);
    const scheduledDate = async () =>
      (await business.call(getJob, { params: { id: job.id }, query: {} })).job.scheduledDate;
    await page.goto(`/plan/calendar/${isoWeekOf(today)}`);
    const block = page.getByRole('button', { name: /^Fay Finch/ });
    const day = page.locator(`[data-place="${to} *"]`);
    await expect(block).toBeVisible();
    await page.waitForLoadState('networkidle');
    const finger = await fingerOn(page);

    await finger.swipe(await middleOf(block), await middleOf(day));
    expect(await scheduledDate()).toBe(today);

    const [start, end] = await Promise.all([middleOf(block), middleOf(day)]);
    await finger.down(start);
    await expect(page.getByText(/^Picked up/)).toBeAttached();
    await finger.move(start, end);
    await finger.up();
    await expect(page.getByText(/^1 job moved to/)).toBeVisible();
    await expect.poll(scheduledDate).toBe(to);
  },
);
