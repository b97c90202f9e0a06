import { createJob } from '@roundbook/contract/work/jobs/records';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/sessions.ts';

test(
  'on a day without stops only the office gets a button to plan the visits that are due',
  { tag: '@phone' },
  async ({ browser, page, business }) => {
    const dueOn = await business.today();
    for (const name of ['Ada Ashe', 'Ben Birch']) {
      const id = await business.addCustomer(name);
      const frequency = { unit: 'week', every: 4 } as const;
      const body = { title: 'Windows', cost: 2000, frequency, dueOn };
      await business.call(createJob, { params: { id }, body });
    }
    const worker = await openAs(browser, await business.addUser('Worker'));
    await worker.goto('/work');
    await expect(worker.getByRole('heading', { name: 'Nothing planned' })).toBeVisible();
    await expect(worker.getByRole('button', { name: 'Plan 2 due' })).toHaveCount(0);
    await worker.context().close();

    await page.goto('/work');
    const plan = page.getByRole('button', { name: 'Plan 2 due' });
    await expect(plan).toBeVisible();
    await expectAccessible(page);
    await plan.click();
    const dialog = page.getByRole('dialog', { name: /2 jobs/ });
    await dialog.getByRole('button', { name: /^Schedule|^Plan/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada Ashe' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing planned' })).toBeHidden();
  },
);
