import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { expectAccessible } from '../support/accessibility.ts';
import { openPhone } from '../support/customer-phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { PIXEL, pictureFile } from '../support/pictures.ts';

test('a firm opens its enquiry form; a stranger sends a request with a photo from a phone; the office is notified', async ({
  page,
  browser,
  app,
}) => {
  const name = `Ada Ash ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/settings/quote-form');
  await page.getByRole('switch', { name: 'Strangers may ask for a price' }).check();
  await page.getByLabel('Area').selectOption('In districts that you list');
  await page.getByRole('textbox', { name: 'Districts' }).fill('ba2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The form is open')).toBeVisible();
  const link = page.getByRole('link', { name: /\/c\/ask\// });
  await expect(page.getByRole('img', { name: 'A QR code that opens the form' })).toBeVisible();
  await expectAccessible(page);
  const { pathname } = new URL((await link.getAttribute('href'))!);

  const theirs = await openPhone(browser, app.url);
  await theirs.goto(pathname);
  await theirs.getByLabel('Street').fill('Grove Street');
  await theirs.getByLabel('Postcode').fill('S1 2AB');
  await expect(theirs.getByText('Sorry, we do not work in your area.')).toBeVisible();
  await theirs.getByLabel('Postcode').fill('BA2 6PL');
  await expect(theirs.getByText('We work in your area.')).toBeVisible();
  await theirs.getByLabel('Name', { exact: true }).fill(name);
  await theirs.getByLabel(/Email/).fill('ada@example.com');
  await theirs.getByLabel(/Photos/).setInputFiles(pictureFile('front.png', PIXEL));
  await theirs.getByRole('checkbox', { name: /I agree/ }).check();
  await theirs.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(theirs.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await theirs.context().close();

  await page.goto('/manage/quotes');
  await page.getByText(name).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open front.png' })).toBeVisible();
  await expectAccessible(page);
});

test('the form on the firm’s own website is as tall as its content, and its thank-you message is scrolled into view', async ({
  page,
  business,
}) => {
  await business.call(saveQuoteForm, { body: { isOpen: true } });
  await page.goto('/settings/quote-form');
  const code = await page.getByText('<iframe').textContent();
  const website = createServer((_request, response) => {
    const above = '<h1>Abbey Windows</h1><p style="height:900px">Since 1998.</p>';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Abbey Windows</title>${above}${code}`);
  });
  await new Promise<void>((resolve) => {
    website.listen(0, 'localhost', resolve);
  });
  try {
    await page.goto(`http://localhost:${(website.address() as AddressInfo).port}/`);
    const frame = page.locator('iframe');
    const form = frame.contentFrame();
    await expect(form.getByRole('heading', { name: 'Ask for a price' })).toBeVisible();
    await frame.scrollIntoViewIfNeeded();
    const height = async () => (await frame.boundingBox())!.height;
    const within = () => form.locator('body').evaluate((body) => body.scrollHeight);
    // Heights are in whole pixels, rounded either way.
    await expect.poll(async () => Math.abs((await height()) - (await within()))).toBeLessThan(2);
    const whole = await height();
    await form.getByLabel('Name', { exact: true }).fill('Ada Ash');
    await form.getByLabel('Street').fill('Grove Street');
    await form.getByLabel('Postcode').fill('BA2 6PL');
    await form.getByLabel(/Email/).fill('ada@example.com');
    await form.getByRole('checkbox', { name: /I agree/ }).check();
    await form.getByRole('button', { name: 'Ask for a price' }).click();
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeInViewport();
    await expect.poll(height).toBeLessThan(whole / 2);
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeInViewport();
  } finally {
    website.close();
  }
});
