import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { PIXEL, pictureFile } from '../support/pictures.ts';

test('a logo is chosen, shown and removed, even for a business without a name; an upload shows its progress, and fails without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/business/details');
  const card = page.getByRole('region', { name: 'Logo' });
  const choose = (picture: Buffer) =>
    card.locator('input[type=file]').setInputFiles(pictureFile('logo.png', picture));

  await test.step('a business without a name keeps what was typed', async () => {
    await expect(page.getByLabel('Business name')).toHaveValue('');
    await page.getByLabel('Website').fill('https://typed.example');
    await choose(Buffer.from('no picture'));
    await expect(page.getByText(/^Please choose a picture/)).toBeVisible();
    await choose(PIXEL);
    await expect(page.getByText('Logo saved')).toBeVisible();
    await expect(card.getByRole('img', { name: 'Logo of the business' })).toBeVisible();
    await expect(page.getByLabel('Website')).toHaveValue('https://typed.example');
    await page.reload();
    await expect(card.getByRole('img', { name: /^Logo of/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the logo is removed, but not without a connection', async () => {
    await context.setOffline(true);
    for (const name of ['Choose another picture', 'Remove'])
      await expect(card.getByRole('button', { name })).toBeDisabled();
    await context.setOffline(false);
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Logo removed')).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
  });

  await test.step('a slow upload shows its progress', async () => {
    const large = Buffer.concat([PIXEL, Buffer.alloc(2_000_000)]);
    const connection = await context.newCDPSession(page);
    const quick = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    // The upload would take a minute, and so is still under way when the test looks.
    const slow = { ...quick, uploadThroughput: 30_000 };
    await connection.send('Network.emulateNetworkConditions', slow);
    const bar = card.getByRole('progressbar', { name: 'Sending the logo' });
    await choose(large);
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await connection.send('Network.emulateNetworkConditions', { ...slow, offline: true });
    await expect(page.getByText(/^Roundbook cannot be reached/)).toBeVisible();
    await expect(bar).toBeHidden();
    await connection.send('Network.emulateNetworkConditions', slow);
    await expect(card.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
    const answered = page.waitForResponse('**/api/assets');
    await choose(large);
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await connection.send('Network.emulateNetworkConditions', quick);
    expect((await answered).status()).toBe(200);
    await expect(bar).toBeHidden();
  });
});

test('business details are saved, and leaving with unsaved changes asks first', async ({
  page,
}) => {
  await page.goto('/business/details');
  await page.getByLabel('Website').fill('https://sparkle.example');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Website')).toHaveValue('https://sparkle.example');
  await page.getByLabel('Business name').fill('Sparkle & Daughters');
  await page.getByLabel('Working day').fill('7h 30');
  const form = page.getByRole('form', { name: 'Business details' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Sparkle & Daughters');
  await expect(page.getByLabel('Working day')).toHaveValue('7 h 30 min');
});
