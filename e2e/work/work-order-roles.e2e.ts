import { storedSession } from '../support/business.ts';
import { chooseForDay, orderedStops, ordersOf } from '../support/day-order.ts';
import { type Demo, startDemo } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

for (const role of ['limited', 'worker']) {
  test(`signed in as ${role}: the own day is put in order, and nobody else’s`, async ({
    browser,
  }) => {
    const business = await demo.signIn(role);
    const { user } = await business.call<{ user: { id: string } }>('GET', '/app/start');
    await business.call('POST', '/user/appPreferences', { welcomed: true });
    const context = await browser.newContext({
      storageState: storedSession(demo.url, business.token),
    });
    const page = await context.newPage();
    await page.goto(`${demo.url}/work`);
    await page.getByRole('button', { name: 'Optimise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimise route' });
    await dialog.getByRole('button', { name: 'Find the best order' }).click();
    await expect(dialog.getByRole('list', { name: 'New order' })).toBeVisible();
    await expect(dialog.getByText('£')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await expect(orderedStops(page).first()).toBeVisible();
    expect(await ordersOf(business)).toMatchObject([{ assignedTo: user.id }]);

    await page.getByText('Unassigned', { exact: true }).click();
    const optimise = page.getByRole('button', { name: 'Optimise' });
    await expect(optimise.or(page.getByText('Nothing planned')).first()).toBeVisible();
    if (await optimise.isVisible()) await expect(optimise).toBeDisabled();

    await page.getByText('Just me', { exact: true }).click();
    await chooseForDay(page, 'Delete the order');
    const question = page.getByRole('dialog', { name: 'Delete the order of this day?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(orderedStops(page)).toHaveCount(0);
    await context.close();
  });
}
