import { listNotifications } from '@roundbook/contract/messages/notifications/notifications';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import {
  changeChargeWhenDone,
  listSavedMethods,
  removeSavedMethod,
} from '@roundbook/contract/money/saved-methods/saved-methods';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { saveCard, takePayments } from '../support/charging.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = /^You are offline\. .* kept on this /;
const QUEUED = "Job will be marked as done when you're back online";

test(
  'without signal, the agreed charge is offered, waits with the visit, and is made once; the office learns of a removed card',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    await takePayments(business);
    const [agreed, gone] = [
      await business.addJobToday('Ada Alder'),
      await business.addJobToday('Bob Birch'),
    ];
    for (const { customerId } of [agreed, gone]) {
      await saveCard(business, customerId);
      const body = { chargeWhenDone: true };
      await business.call(changeChargeWhenDone, { params: { id: customerId }, body });
    }
    await business.addJobToday('Cat Cedar');
    const chargesOf = async (id: string) =>
      (await business.call(listCharges, { params: { id } })).charges;

    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    const open = async (name: string) => {
      const more = page.getByRole('button', { name: `More for ${name}` });
      await more.first().click();
      await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    };
    // No dialog was opened before the signal went.
    await open('Cat Cedar');
    await expect(dialog).toContainText('Cannot be charged: no card or Direct Debit is saved.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const name of ['Ada Alder', 'Bob Birch']) {
      await open(name);
      await expect(dialog.getByRole('checkbox', { name: 'Charge Visa ending 4242' })).toBeChecked();
      await expect(dialog).toContainText('Five minutes after you are back online');
      await dialog.getByRole('button', { name: 'Mark as done' }).click();
      await expect(page.getByText(QUEUED).first()).toBeVisible();
      await expect(dialog).toBeHidden();
    }

    // Meanwhile the office removes a card.
    const id = gone.customerId;
    const { methods } = await business.call(listSavedMethods, { params: { id } });
    await business.call(removeSavedMethod, { params: { id, methodId: methods[0]!.id } });
    await context.setOffline(false);
    await expect(page.getByText('Marked as done, but not charged.')).toBeVisible();
    await expect(page.getByText('Sync complete.')).toBeVisible();
    await expect
      .poll(() => chargesOf(agreed.customerId))
      .toMatchObject([{ amount: 2000, source: 'Done' }]);
    expect(await chargesOf(id)).toEqual([]);
    // The work itself is kept, and the money is owed.
    expect((await business.visitsOf(gone))[0]).toMatchObject({ state: 'Done' });
    expect(await business.balanceOf(id)).toBe(2000);
    const notified = async () => {
      const { notifications } = await business.call(listNotifications, { query: {} });
      return notifications.map(({ message }) => message).join('\n');
    };
    await expect.poll(notified).toContain('£20.00 from Bob Birch could not be charged');
  },
);

test(
  'a visit that the office planned for today can be done without signal, although it is due much later',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const dueOn = addDays(await business.today(), 24);
    const job = await business.addJobToday('Dot Dogwood', { dueOn });
    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await page.getByRole('button', { name: 'Done: Dot Dogwood' }).click();
    await expect(page.getByText(QUEUED)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sync complete.')).toBeVisible();
    expect((await business.visitsOf(job))[0]).toMatchObject({ state: 'Done', dueOn });
  },
);
