import type { Page } from '@playwright/test';
import { uploadAsset } from '@roundbook/contract/files/assets/assets';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { PIXEL } from '../support/pictures.ts';

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n';

/** Uploads a file. @returns its id */
async function uploadFile(
  business: Business,
  content: string | Buffer<ArrayBuffer>,
  name: string,
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return (await business.call(uploadAsset, { body: form as never })).asset.id;
}

/** Uploads a picture. @returns its id */
const uploadPixel = (business: Business) => uploadFile(business, PIXEL, 'gate.png');

async function act(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a visit is skipped and reopened, changed, repriced and left out; its job is cancelled, resumed and, having no history, deleted', async ({
  page,
  business,
}) => {
  const job = await business.addJobToday('Pam Pike', { title: 'Greenhouse' });
  await page.goto(`/plan/jobs/${job.id}`);
  await act(page, 'More actions', 'Skip…');
  const skip = page.getByRole('dialog', { name: /^Skip/ });
  await skip.getByRole('button', { name: /^Skip/ }).click();
  await expect(page.getByRole('list', { name: 'Visits' })).toContainText('Skipped');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
  expect(await business.visitsOf(job)).toEqual([]);

  const next = page.getByRole('region', { name: 'First visit' });
  await act(page, 'Actions for the next visit', 'Change visit…');
  const visit = page.getByRole('dialog', { name: 'Change visit' });
  await visit.getByLabel('Planned for').fill('2027-03-01');
  await visit.getByLabel('Notes').fill('Bring the long pole');
  await expectAccessible(page);
  await visit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Visit saved')).toBeVisible();
  await expect(next).toContainText('1 Mar 2027');
  await expect(next).toContainText('Bring the long pole');

  await act(page, 'More actions', 'Adjust price…');
  const price = page.getByRole('dialog', { name: 'Adjust Greenhouse' });
  await price.getByText('Charge less').click();
  await price.getByLabel('By how much').fill('25');
  await price.getByLabel('Why').fill('Half only');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(
    price.getByText('The adjustment amount cannot be more than the original cost.'),
  ).toBeVisible();
  await price.getByLabel('By how much').fill('5');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Price adjusted')).toBeVisible();
  await expect(next).toContainText('£15.00');
  await expect(next).toContainText('Half only');

  await act(page, 'Actions for the next visit', 'Leave visit out');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('Visit left out')).toBeVisible();
  await expect(page.getByText('Half only')).toHaveCount(0);

  await act(page, 'More actions', 'Cancel job');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No upcoming visit' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume job' }).click();
  await expect(page.getByRole('button', { name: 'Actions for the next visit' })).toBeVisible();
  await act(page, 'More actions', 'Delete job');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(job.id));
  await page.goto('/plan/jobs?search=greenhouse');
  await expect(page.getByText('Greenhouse')).toHaveCount(0);
});

test('photos of a past visit that cannot be loaded are reported and can be retried, a PDF can be saved, a note is added, and the visit is deleted with its invoice', async ({
  page,
  business,
}) => {
  // Reports that there is no PDF viewer, as on a phone; Chromium's headless shell has none either,
  // but the full browser does.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
  });
  const job = await business.addJobToday('Pia Pane');
  const assetIds = [await uploadPixel(business), await uploadFile(business, PDF, 'quote.pdf')];
  await business.call(markJobDone, {
    params: paramsOf(job),
    body: { assetIds, eventTriggers: ['Invoice'] },
  });
  expect(await business.balanceOf(job.customerId)).toBe(2000);
  await page.route('**/api/assets?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/plan/jobs/${job.id}`);
  await expect(page.getByText('Sorry, there was an error loading assets')).toBeVisible();
  await page.unroute('**/api/assets?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Open gate.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Open quote.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'quote.pdf' });
  await expect(viewer.getByText('This browser cannot show PDFs.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Save the file' }).click();
  expect((await saved).suggestedFilename()).toBe('quote.pdf');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const visits = page.getByRole('list', { name: 'Visits' });
  const menu = visits.getByRole('button', { name: /^Actions for the visit of/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit visit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit visit' });
  await edit.getByLabel('Notes').fill('Moss by the door');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(visits).toContainText('Moss by the door');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete visit…' }).click();
  const remove = page.getByRole('dialog', { name: 'Delete visit' });
  await remove.getByLabel('Void its invoice too').click();
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Visit deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
  expect(await business.balanceOf(job.customerId)).toBe(0);
});
