import { listGrants, updateGrant } from '@roundbook/contract/account/grants/grants';
import { startApp } from '@roundbook/contract/account/sessions/session';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { Business } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';
import { openAs } from '../support/sessions.ts';

test.use({ serviceWorkers: 'allow' });

async function setRole(
  business: Business,
  of: Business,
  role: BodyInputOf<typeof updateGrant>['role'],
): Promise<void> {
  const { user } = await of.call(startApp, {});
  const { grants } = await business.call(listGrants, {});
  const { id, version } = grants.find(({ userId }) => userId === user.id)!;
  await business.call(updateGrant, { params: { id }, body: { role, version } });
}

test(
  'a Worker sees and adjusts prices; a Limited Worker does not, and types the cash that was handed over',
  { tag: '@phone' },
  async ({ browser, business }) => {
    const name = 'Kit Kale';
    await business.addJobToday(name);
    const worker = await business.addUser('Worker');
    const page = await openAs(browser, worker);
    await page.goto('/work');
    const stop = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name, exact: true }) });
    const prices = page.getByRole('main').getByText('£');
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    const openDetails = async () => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    };
    const cash = dialog.getByRole('button', { name: 'Cash', exact: true });
    const adjusting = dialog.getByRole('switch', { name: 'Adjust the invoice' });
    await expect(stop).toContainText('12 High Street, Bath, BA1 2AB');
    await expect(prices.first()).toBeVisible();
    await openDetails();
    await expect(cash).toBeVisible();
    await expect(adjusting).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await setRole(business, worker, 'Limited Worker');
    await expect(prices).toHaveCount(0);
    await expect(stop).toContainText('12 High Street, Bath, BA1 2AB');
    await openDetails();
    await cash.click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('');
    await expect(adjusting).toHaveCount(0);
    await expect(dialog.getByText('£20')).toHaveCount(0);
    await page.context().close();
  },
);

test(
  'stored prices disappear on the first contact after a role was lowered while the app was closed',
  { tag: '@phone' },
  async ({ browser, business }) => {
    await business.addJobToday('May Mint');
    const worker = await business.addUser('Worker');
    const before = await openAs(browser, worker);
    await openKeptWork(before);
    await expect(before.getByRole('main').getByText('£').first()).toBeVisible();
    await before.goto('about:blank');
    await setRole(business, worker, 'Limited Worker');

    const context = before.context();
    const page = await context.newPage();
    // Blocks fetching ahead, so the stored day is all that the device could show.
    await context.route('**/api/jobs?*', (route) => route.abort());
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await context.setOffline(true);
    await page.goto('/work');
    await expect(page.getByText('This day is not on this device')).toBeVisible();
    await context.close();
  },
);
