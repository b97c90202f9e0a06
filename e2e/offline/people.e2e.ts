import { startApp } from '@roundbook/contract/account/sessions/session';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'without signal the day can be read: everyone’s work, the user’s own, unassigned work, and the dashboard’s figures',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const mine = await business.addJobToday('Mia Mine');
    await business.addJobToday('Ned Nobody');
    const { user, today } = await business.call(startApp, {});
    await business.call(scheduleJob, {
      params: paramsOf(mine),
      body: { date: today, assignedTo: user.id },
    });
    await page.goto('/');
    await expect(page.getByText('0 of 2', { exact: true })).toBeVisible();
    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();

    const stop = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await page.getByRole('button', { name: /^Today · / }).click();
    const choose = (people: string) => page.getByText(people, { exact: true }).click();
    await choose('Just me');
    await expect(stop('Mia Mine')).toBeVisible();
    await expect(stop('Ned Nobody')).toBeVisible();
    await choose('Unassigned');
    await expect(stop('Ned Nobody')).toBeVisible();
    await expect(stop('Mia Mine')).toBeHidden();
    await choose('Everyone');
    await expect(stop('Mia Mine')).toBeVisible();
    await choose('Just me');
    await page.reload();
    await expect(stop('Mia Mine')).toBeVisible();

    await page.goto('/');
    await expect(page.getByText('Mia Mine')).toBeVisible();
    await expect(page.getByText('Nothing planned')).toBeHidden();
  },
);
