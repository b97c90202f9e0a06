import {
  createService,
  getService,
  updateService,
} from '@roundbook/contract/work/services/services';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a service is added, changed and deleted', async ({ page }) => {
  await page.goto('/business/services');
  await page.getByRole('link', { name: 'Add service' }).click();
  await expect(page.getByRole('heading', { name: 'Add service', level: 1 })).toBeVisible();
  await page.getByLabel('Type').selectOption('Oven cleaning');
  await expect(page.getByLabel('Name')).toHaveValue('Oven cleaning');
  await expect(page.getByLabel('Usual time')).toHaveValue('1 h 30 min');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Oven, single');
  await page.getByLabel('Usual price').fill('45');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('Service added')).toBeVisible();

  await page.getByRole('link', { name: 'Oven, single' }).click();
  await page.getByLabel('Usual time').fill('2h');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();
  // Checks the heading's text, because the form's page has a heading too until the list takes its place.
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Oven, single' }).click();
  await expect(page.getByLabel('Usual time')).toHaveValue('2 h');
  await page.getByRole('button', { name: 'More actions for Oven, single' }).click();
  await page.getByRole('menuitem', { name: 'Delete service' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Service deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oven, single' })).toBeHidden();
});

test('two people change a service at the same time, and nothing typed is lost; deleting it while it is in use asks first', async ({
  page,
  business,
}) => {
  const body = { type: 'roof', name: 'Roof wash', defaultCost: 10_000 } as const;
  const { service } = await business.call(createService, { body });
  const params = { id: service.id };
  await page.goto(`/business/services/${service.id}`);
  await page.getByLabel('Usual price').fill('120');
  await business.call(updateService, {
    params,
    body: {
      ...body,
      defaultCost: 11_000,
      description: 'With moss treatment',
      version: service.version,
    },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'You changed this elsewhere too' });
  await expect(dialog).toContainText('£120.00');
  await expect(dialog).toContainText('£110.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Usual price')).toHaveValue('120.00');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();
  await expect(page.getByText(/Those changes are kept: Description/)).toBeVisible();
  const saved = await business.call(getService, { params });
  expect(saved.service).toMatchObject({
    defaultCost: 12_000,
    description: 'With moss treatment',
  });

  await business.addJobToday('Sol Shaw', { serviceIds: [service.id] });
  await page.goto(`/business/services/${service.id}`);
  await page.getByRole('button', { name: 'More actions for Roof wash' }).click();
  await page.getByRole('menuitem', { name: 'Delete service' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Roof wash?' });
  await expect(question).toContainText('1 job uses this service');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/business/services/${service.id}`);
  await page.getByRole('button', { name: 'More actions for Roof wash' }).click();
  await page.getByRole('menuitem', { name: 'Delete service' }).click();
  await question.getByRole('button', { name: 'Delete service' }).click();
  await expect(page.getByText('Service deleted')).toBeVisible();
});
