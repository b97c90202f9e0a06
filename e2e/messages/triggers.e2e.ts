import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const today = () => todayIn('Europe/London', new Date().toISOString());

test('the night before is turned on, shown, and sends one text to each customer', async ({
  page,
  business,
}) => {
  for (const name of ['Nia North', 'Sol South']) {
    const { customer } = await business.call(createCustomer, {
      body: {
        name,
        mobileNumber: '07700 900321',
        address: { streetNumber: '1', streetName: 'Mill Lane', postcode: 'S1 2AB' },
      },
    });
    for (const title of ['Windows', 'Gutters']) {
      const { job } = await business.call(createJob, {
        params: { id: customer.id },
        body: { title, cost: 1500, frequency: { unit: 'week', every: 4 } },
      });
      await business.call(scheduleJob, {
        params: { id: customer.id, jobId: job.id },
        body: { date: addDays(today(), 1) },
      });
    }
  }
  await page.goto('/settings/customer-notifications');
  await page.getByRole('button', { name: 'Change: The night before' }).click();
  await page.getByLabel('When').selectOption('By hand');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The night before' })).toContainText(
    'By hand',
  );
  await page.getByRole('link', { name: 'Send for a day' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'The night before' });
  await expect(row).toContainText('2 to tell, 0 told');
  await row.getByRole('button', { name: 'Send: The night before' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 texts to 2 customers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tell 2 customers' }).click();
  await expect(row).toContainText('0 to tell, 2 told');
  await page.goto('/settings/outbox');
  await expect(page.getByText(/we come on .*/)).toHaveCount(2);
});
