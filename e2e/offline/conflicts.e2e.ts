import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

/** The text of the banner outside the work view. */
const OFFLINE = 'You are offline. Data may be out of date and changes may not be saved.';

/** Opens the app on a colleague's phone, with today's work stored on it. */
async function openPhone(browser: Browser, { url, token }: Business): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
    storageState: storedSession(url, token),
  });
  const phone = await context.newPage();
  await openKeptWork(phone);
  return phone;
}

/** Marks a visit as done with cash and a note. */
async function markPaid(phone: Page, name: string): Promise<void> {
  await phone.getByRole('button', { name: `More for ${name}` }).click();
  await phone.getByRole('menuitem', { name: 'Done with details…' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Mark job as done' });
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
  await dialog.getByLabel('Notes').fill('Through the side gate');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog).toBeHidden();
}

/** Skips a visit, with the reason that the gate was locked. */
async function skip(page: Page, name: string): Promise<void> {
  await page.goto('/work');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Skip…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skip job' });
  await dialog.getByRole('button', { name: 'Gate locked' }).click();
  await dialog.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'if the office skips a visit that a worker without signal marks as done, the worker can keep the mark, with the cash and the note',
  { tag: '@phone' },
  async ({ page, browser, business }) => {
    const job = await business.addJobToday('Fay Fern');
    const worker = await business.addUser('Worker');
    const phone = await openPhone(browser, worker);
    const banner = phone.getByRole('button', { name: /kept on this phone/ });
    await phone.context().setOffline(true);
    await expect(banner).toHaveText(
      'You are offline. What you record is kept on this phone. Nothing waits yet.',
    );
    await markPaid(phone, 'Fay Fern');
    await expect(banner).toHaveText(
      'You are offline. 1 change is kept on this phone: 1 job marked as done.',
    );
    await phone.goto('/');
    await expect(phone.getByRole('button', { name: OFFLINE })).toBeVisible();
    await phone.goto('/work');
    await expect(banner).toBeVisible();

    await skip(page, 'Fay Fern');
    await phone.context().setOffline(false);
    await expect(banner).toHaveText(
      '1 change could not be sent and is kept on this phone. More info.',
    );
    await banner.click();
    const list = phone.getByRole('dialog', { name: 'Offline Sync Errors' });
    const refused = list.getByRole('listitem').filter({ hasText: 'Fay Fern' });
    await expect(refused).toContainText(
      /Olive Owen skipped this visit on \w+ \d+ \w+ at \d\d:\d\d, with the note “Gate locked”\. Your change is kept on this device until you choose\./,
    );
    await expect(refused).toContainText('With it: £20.00 cash and the note');
    const link = refused.getByRole('link', { name: 'See the visit' });
    await expect(link).toHaveAttribute('href', `/work/${await business.today()}`);
    await expectAccessible(phone);
    expect(await business.visitsOf(job)).toMatchObject([{ state: 'Skipped' }]);

    await phone.context().setOffline(true);
    await refused.getByRole('button', { name: 'It was done: keep mine' }).click();
    await expect(list).toContainText('Everything has been sent or discarded.');
    await phone.reload();
    await expect(banner).toContainText('1 change is kept on this phone');
    expect(await business.visitsOf(job)).toMatchObject([{ state: 'Skipped' }]);
    await phone.context().setOffline(false);
    await expect(phone.getByText('Sync complete.')).toBeVisible();
    expect(await business.visitsOf(job)).toMatchObject([
      {
        id: job.occurrenceId,
        state: 'Done',
        notes: 'Through the side gate',
        payments: [{ method: 'External Cash', amount: 2000 }],
      },
    ]);
    await phone.context().close();
  },
);

test(
  'a visit that stays skipped can still take the cash, and discarding a change lists what would be lost',
  { tag: '@phone' },
  async ({ page, browser, business }) => {
    const paid = await business.addJobToday('Gus Gorse');
    const lost = await business.addJobToday('Hal Heath');
    const phone = await openPhone(browser, await business.addUser('Limited Worker'));
    await phone.context().setOffline(true);
    await expect(phone.getByText('Nothing waits yet.')).toBeVisible();
    for (const name of ['Gus Gorse', 'Hal Heath']) {
      await phone.getByRole('button', { name: `More for ${name}` }).click();
      await phone.getByRole('menuitem', { name: 'Done with details…' }).click();
      const dialog = phone.getByRole('dialog', { name: 'Mark job as done' });
      await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
      await dialog.getByLabel('Amount').fill('20');
      await dialog.getByRole('button', { name: 'Mark as done' }).click();
      await expect(dialog).toBeHidden();
    }
    for (const name of ['Gus Gorse', 'Hal Heath']) await skip(page, name);
    await phone.context().setOffline(false);
    await phone
      .getByRole('button', { name: '2 changes could not be sent and are kept on this phone.' })
      .click();
    const list = phone.getByRole('dialog', { name: 'Offline Sync Errors' });
    const itemOf = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    await itemOf('Gus Gorse')
      .getByRole('button', { name: 'Leave it skipped, record £20.00 cash' })
      .click();
    await expect(itemOf('Gus Gorse')).toBeHidden();
    await itemOf('Hal Heath')
      .getByRole('button', { name: 'Leave it skipped', exact: true })
      .click();
    const question = phone.getByRole('dialog', { name: 'Leave it skipped?' });
    await expect(question).toContainText('What you entered will be lost: £20.00 cash.');
    await question.getByRole('button', { name: 'Leave it skipped' }).click();
    await expect(list).toContainText('Everything has been sent or discarded.');
    for (const job of [paid, lost]) {
      expect(await business.visitsOf(job)).toMatchObject([{ state: 'Skipped' }]);
    }
    expect(await business.balanceOf(paid.customerId)).toBe(-2000);
    expect(await business.balanceOf(lost.customerId)).toBe(0);
    await phone.context().close();
  },
);

test(
  'with signal, a worker who marks a visit as done is asked whether it was done after all, if a colleague has skipped it',
  { tag: '@phone' },
  async ({ page, browser, business }) => {
    const job = await business.addJobToday('Ivy Iris');
    const phone = await openPhone(browser, await business.addUser('Worker'));
    await phone.getByRole('button', { name: 'More for Ivy Iris' }).click();
    await phone.getByRole('menuitem', { name: 'Done with details…' }).click();
    const details = phone.getByRole('dialog', { name: 'Mark job as done' });
    await expect(details).toBeVisible();
    await skip(page, 'Ivy Iris');
    await details.getByRole('button', { name: 'Mark as done' }).click();
    const question = phone.getByRole('dialog', { name: 'Already closed' });
    await expect(question).toContainText('Olive Owen skipped this visit on');
    await question.getByRole('button', { name: 'It was done: keep mine' }).click();
    await expect(phone.getByText('Job marked as done')).toBeVisible();
    expect(await business.visitsOf(job)).toMatchObject([{ state: 'Done' }]);
    await phone.context().close();
  },
);
