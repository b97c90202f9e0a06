import { storedSession } from '../support/business.ts';
import { type Demo, startDemo } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

interface Grant {
  readonly id: string;
  readonly email: string;
  readonly version: number;
}

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo();
  await (await demo.signIn('owner')).addJobToday('Kit Kale');
});
test.afterAll(() => demo.stop());

for (const { role, prices, moneyFields } of [
  { role: 'limited', prices: false, moneyFields: 0 },
  { role: 'worker', prices: true, moneyFields: 2 },
]) {
  test(`prices and money for a ${role}: ${prices}`, async ({ browser }) => {
    const { token } = await demo.signIn(role);
    const context = await browser.newContext({ storageState: storedSession(demo.url, token) });
    const page = await context.newPage();
    await page.goto(`${demo.url}/work`);
    const stop = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Kit Kale', exact: true }) });
    await expect(stop).toContainText('12 High Street, Bath, BA1 2AB');
    const sum = page.getByRole('main').getByText('£').first();
    await expect(sum).toBeVisible({ visible: prices });
    await page.getByRole('button', { name: 'More for Kit Kale' }).click();
    await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    await expect(dialog.getByLabel('Notes')).toBeVisible();
    await expect(dialog.getByRole('switch')).toHaveCount(moneyFields);
    await context.close();
  });
}

async function setWorkersRole(role: string): Promise<void> {
  const owner = await demo.signIn('owner');
  const { grants } = await owner.call<{ grants: Grant[] }>('GET', '/business/grants');
  const grant = grants.find(({ email }) => email === 'worker@demo.example');
  await owner.call('POST', `/business/grants/${grant?.id}`, { role, version: grant?.version });
}

test.afterEach(() => setWorkersRole('Worker'));

test('prices go as soon as the role is lowered', { tag: '@desk' }, async ({ browser }) => {
  const { token } = await demo.signIn('worker');
  const context = await browser.newContext({ storageState: storedSession(demo.url, token) });
  const page = await context.newPage();
  await page.goto(`${demo.url}/work`);
  const prices = page.getByRole('main').getByText('£');
  await expect(prices.first()).toBeVisible();
  await setWorkersRole('Limited Worker');
  await expect(prices).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Kit Kale', exact: true })).toBeVisible();
  await context.close();
});

test(
  'prices that are kept go with the first contact after a role was lowered while nothing was open',
  { tag: '@phone' },
  async ({ browser }) => {
    const { token } = await demo.signIn('worker');
    const context = await browser.newContext({
      baseURL: demo.url,
      storageState: storedSession(demo.url, token),
    });
    const before = await context.newPage();
    await openKeptWork(before);
    await expect(before.getByRole('main').getByText('£').first()).toBeVisible();
    await before.goto('about:blank');
    await setWorkersRole('Limited Worker');

    const page = await context.newPage();
    // This screen asks for nothing that the work view shows.
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await context.setOffline(true);
    await page.goto('/work');
    await expect(page.getByText('This day is not on this device')).toBeVisible();
    await context.close();
  },
);
