import { listGrants } from '@roundbook/contract/account/grants/grants';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';

test('hours and a holiday are recorded, visits stay visible, and people can subscribe to the calendar', async ({
  page,
  request,
  business,
}) => {
  const today = await business.today();
  const { grants } = await business.call(listGrants, {});
  const { userId, firstName, lastName } = grants.find(({ role }) => role === 'Owner')!;
  const job = await business.addJobToday('Kit Kale');
  await business.call(scheduleJob, {
    params: paramsOf(job),
    body: { date: today, assignedTo: userId },
  });

  await page.goto('/business/additional-users');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const firm = page.getByRole('dialog', { name: 'The firm’s working hours' });
  await firm.getByRole('checkbox', { name: 'Saturday' }).check();
  await firm.getByRole('checkbox', { name: 'Sunday' }).check();
  await firm.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mon–Sun 08:00–16:00').first()).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${firstName} ${lastName}`.trim() }).click();
  await page.getByRole('menuitem', { name: 'Holiday or sickness' }).click();
  const absence = page.getByRole('dialog', { name: /will be away$/ });
  await absence.getByRole('combobox', { name: 'Why' }).selectOption('Sickness');
  await absence.getByRole('button', { name: 'Save' }).click();
  const away = page.getByRole('list', { name: 'Who is away' });
  await expectAccessible(page);
  await away.getByRole('link', { name: /^1 visit on/ }).click();
  await expect(page).toHaveURL(`/work/${today}`);
  await expect(page.getByRole('button', { name: 'Kit Kale', exact: true })).toBeVisible();

  await page.goto('/user/profile');
  await expect(page.getByText(': Sickness')).toBeVisible();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByText(/\/api\/calendars\/.+\.ics$/).innerText();
  await expectAccessible(page);
  const calendar = await request.get(new URL(address).pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  expect(text).toContain('Kit Kale');
  expect(text).toContain('SUMMARY:Away');
  await page.getByRole('button', { name: 'End address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End address' }).click();
  await expect(page.getByText('The address no longer works')).toBeVisible();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);
});
