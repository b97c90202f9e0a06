import { deleteJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf } from '../support/business.ts';
import {
  ALONG_THE_WAY,
  chooseForDay,
  orderedStops,
  orderOnScreen,
  ordersOf,
  planToday,
  saveOrder,
  TO_AND_FRO,
} from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { addEmptyRound, fillRound, orderOf } from '../support/records.ts';
import { dragTo, handleOf, moveDown, pressDown } from '../support/round-order.ts';

test(
  'a route is optimised, compared, accepted and undone',
  { tag: '@phone' },
  async ({ page, business }) => {
    await planToday(business, [...TO_AND_FRO, { name: 'Eve Nowhere', postcode: '' }]);
    await page.goto('/work');
    await page.getByRole('button', { name: 'Optimise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimise route' });
    await dialog.getByLabel('Start', { exact: true }).selectOption('Address');
    await dialog.getByRole('button', { name: 'Find the best order' }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Start address').fill('Nowhere in particular');
    await dialog.getByRole('button', { name: 'Find the best order' }).click();
    await expect(dialog.getByText('We cannot find this address on the map.')).toBeVisible();

    await dialog.getByLabel('Start', { exact: true }).selectOption('First job');
    await dialog.getByRole('button', { name: 'Find the best order' }).click();
    await expect(dialog.getByText(/^Saves .* of driving$/)).toBeFocused();
    const proposed = dialog.getByRole('list', { name: 'New order' }).getByRole('listitem');
    await expect(proposed).toHaveText([
      /Amy West/,
      /Cat Valley/,
      /Dan Grove/,
      /Bob East.*was 2/,
      /Eve/,
    ]);
    await expect(dialog.getByRole('link', { name: 'Eve Nowhere' })).toHaveAttribute(
      'href',
      /^\/manage\/customers\//,
    );
    await expect(
      dialog.getByRole('region', { name: 'The route before and after', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await expect.poll(() => orderOnScreen(page)).toEqual([...ALONG_THE_WAY, 'Eve Nowhere']);
    await page.getByRole('button', { name: /^Today · / }).click();
    // If the work starts late in the evening, it ends after midnight.
    await expect(
      page.getByText(/min driving · done by \d\d:\d\d(?: the next day)?$/),
    ).toBeVisible();
    await expect(page.getByText(/^\d+ min, [\d.]+ mi$/).first()).toBeVisible();
    // A toast stays while the mouse is on it, however long the check takes.
    await page.getByText('The new order is saved').hover();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('The order is as it was before')).toBeVisible();
    await expect(orderedStops(page)).toHaveCount(0);
    expect(await ordersOf(business)).toEqual([]);
    await page.getByRole('button', { name: 'Optimise' }).click();
    await expect(dialog.getByLabel('Start', { exact: true })).toHaveValue('FirstJob');
  },
);

test('stops are dragged, and moved with the keyboard, and the order is deleted', async ({
  page,
  business,
}) => {
  const jobs = await planToday(business, TO_AND_FRO);
  const [amy, bob, cat, dan] = jobs.map(({ id }) => id);
  const saved = async () => (await ordersOf(business))[0]?.jobIds;
  await page.goto('/work');
  await chooseForDay(page, 'Reorder');
  await expect(handleOf(page, 'Dan Grove')).toHaveAccessibleName('Move Dan Grove, now 4');
  await expect(page.getByRole('region', { name: 'Reorder' })).toBeFocused();
  await expectAccessible(page);
  await handleOf(page, 'Dan Grove').scrollIntoViewIfNeeded();
  await dragTo(page, 'Cat Valley', 'Amy West');
  // The list is drawn again when the response arrives, and until then nothing can be picked up.
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && response.url().includes('/api/work-orders?'),
  );
  await page.mouse.up();
  await answered;
  await expect.poll(saved).toEqual([cat, amy, bob, dan]);
  await moveDown(page, 'Cat Valley', 1);
  await expect.poll(saved).toEqual([amy, cat, bob, dan]);

  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('toolbar', { name: 'Order of the day' })).toBeFocused();
  await expect
    .poll(() => orderOnScreen(page))
    .toEqual(['Amy West', 'Cat Valley', 'Bob East', 'Dan Grove']);
  await orderedStops(page).first().click();
  await expect.poll(() => orderOnScreen(page)).toEqual(['Cat Valley', 'Bob East', 'Dan Grove']);

  await chooseForDay(page, 'Delete the order');
  const question = page.getByRole('dialog', { name: 'Delete the order of this day?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(orderedStops(page)).toHaveCount(0);
  expect(await ordersOf(business)).toEqual([]);
});

test(
  'an order made in the middle of the day starts at that time',
  { tag: '@phone' },
  async ({ page, business }) => {
    await planToday(business, TO_AND_FRO);
    await page.clock.setFixedTime(`${await business.today()}T13:32:00Z`);
    await page.goto('/work');
    await chooseForDay(page, 'Reorder');
    await pressDown(page, 'Amy West', 1);
    const departures = async () => (await ordersOf(business)).map(({ departAt }) => departAt);
    await expect.poll(departures).toEqual([expect.stringMatching(/^1[34]:35$/)]);
  },
);

test('neither a proposal nor a move overwrites an order that someone else has saved in the meantime', async ({
  page,
  business,
}) => {
  const jobs = await planToday(business, TO_AND_FRO);
  const ids = jobs.map(({ id }) => id);

  await test.step('a proposal does not overwrite an order saved in the meantime', async () => {
    const jobIds = ids.toReversed();
    await page.goto('/work');
    await page.getByRole('button', { name: 'Optimise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimise route' });
    const find = dialog.getByRole('button', { name: 'Find the best order' });
    await find.click();
    await expect(dialog.getByRole('list', { name: 'New order' })).toBeVisible();
    const told = page.waitForResponse(/\/api\/work-orders\?date=/);
    await saveOrder(business, jobIds);
    await told;
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(
      page.getByText(/^You have already changed this on .+ Here is the new order/),
    ).toBeVisible();
    expect(await ordersOf(business)).toMatchObject([{ jobIds, version: 1 }]);

    await find.click();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    expect(await ordersOf(business)).toMatchObject([{ version: 2 }]);
  });

  await test.step('a move based on a stale version is refused, and the current order is shown', async () => {
    const current = async () => {
      const [order] = await ordersOf(business);
      return { workOrderId: order!.id, version: order!.version };
    };
    await saveOrder(business, ids, await current());
    // Blocks real-time announcements, so that others' changes reach this browser only after a reload.
    await page.routeWebSocket(/\/realtime/, () => undefined);
    await page.goto('/work');
    await chooseForDay(page, 'Reorder');
    await expect(handleOf(page, 'Amy West')).toHaveAccessibleName('Move Amy West, now 1');
    await saveOrder(business, ids.toReversed(), await current());
    await pressDown(page, 'Amy West', 1);
    await expect(
      page.getByText(/^You have already changed this on .+ Here is the new order/),
    ).toBeVisible();
    await expect(handleOf(page, 'Amy West')).toHaveAccessibleName('Move Amy West, now 4');
    const gone = jobs[3]!;
    await business.call(deleteJob, { params: paramsOf(gone) });
    await pressDown(page, 'Dan Grove', 1);
    await expect(page.getByText('A stop, or the order itself, no longer exists.')).toBeVisible();
    await expect(handleOf(page, 'Dan Grove')).toHaveCount(0);
  });
});

test(
  'the list and the map highlight the same stop',
  { tag: '@both' },
  async ({ page, business, isMobile }) => {
    await planToday(business, TO_AND_FRO);
    await page.goto('/work');
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText(/map$/i).click();
    const map = page.getByRole('region', { name: 'The stops of this day', exact: true });
    const markerOf = (name: string) =>
      map.getByRole('button', { name: new RegExp(`^\\d\\. ${name}`) });
    await expect(markerOf('Amy West')).toHaveAttribute('aria-pressed', 'true');
    await markerOf('Dan Grove').click();
    await expect(markerOf('Dan Grove')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    if (isMobile) {
      await expect(page.getByRole('region', { name: 'Picked stop' })).toContainText('Dan Grove');
      return;
    }
    await expect(page.getByRole('complementary', { name: 'Stop' })).toContainText('Dan Grove');
    await page.getByRole('button', { name: 'Cat Valley', exact: true }).hover();
    await expect(markerOf('Cat Valley')).toHaveAttribute('data-highlighted', 'true');
    await page.getByRole('button', { name: 'Bob East', exact: true }).click();
    await expect(markerOf('Bob East')).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'the order of an earlier day can be used again, and directions cover the rest of the day’s stops',
  { tag: '@phone' },
  async ({ page, business }) => {
    const jobs = await planToday(business, TO_AND_FRO);
    const plan = async (date: string) => {
      for (const job of jobs) {
        await business.call(scheduleJob, { params: paramsOf(job), body: { date } });
      }
    };
    const today = await business.today();
    const earlier = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await plan(earlier);
    const ids = jobs.map(({ id }) => id).toReversed();
    await saveOrder(business, ids, { date: earlier });
    await plan(today);
    await page.goto('/work');
    await page.getByRole('button', { name: 'Optimise' }).click();
    await page.getByRole('button', { name: /^Use the order of .*100% the same jobs$/ }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await expect
      .poll(() => orderOnScreen(page))
      .toEqual(TO_AND_FRO.map(({ name }) => name).toReversed());

    await chooseForDay(page, 'Directions for the rest of the day');
    const dialog = page.getByRole('dialog', { name: 'Directions in Google Maps' });
    // The toast, which stays while the mouse is on it, does not cover a sheet's close button.
    await page.getByText('The new order is saved').hover();
    const close = dialog.getByRole('button', { name: 'Close' });
    const isOnTop = () =>
      close.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    await expect(page.getByText('The new order is saved')).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Stops 1–4' });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/);
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(searchParams.get('waypoints')?.split('|')).toHaveLength(3);
    await expectAccessible(page);
  },
);

test('a round is put into a better order, and then back into the old one', async ({
  page,
  business,
}) => {
  const jobs = await planToday(business, TO_AND_FRO);
  const roundId = await addEmptyRound(business, 'To and fro');
  await fillRound(business, roundId, jobs);
  await page.goto(`/plan/rounds/${roundId}`);
  await page.getByRole('button', { name: 'Optimise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Optimise route' });
  await expect(dialog.getByLabel('Leaving at')).toHaveCount(0);
  await dialog.getByLabel('Start', { exact: true }).selectOption('First job');
  await dialog.getByRole('button', { name: 'Find the best order' }).click();
  await expect(dialog.getByText(/^Saves .* of driving$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The new order is saved')).toBeVisible();
  expect(await orderOf(business, roundId)).toEqual(ALONG_THE_WAY);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The order is as it was before')).toBeVisible();
  expect(await orderOf(business, roundId)).toEqual(TO_AND_FRO.map(({ name }) => name));
});
