import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, renewLink } from '@roundbook/contract/customers/pages/opening';
import { getPage, leavePage } from '@roundbook/contract/customers/pages/page';
import { saveConsent } from '@roundbook/contract/customers/pages/wishes';
import { answer, answerInPlaceOfServer, asked, hold, refuse } from './testing/answers.ts';
import { EMPTY_PAGE } from './testing/examples.ts';
import { expectUsable, openWith, renderApp, WIDTHS } from './testing/render-app.tsx';

answerInPlaceOfServer();

const businessName = 'Bright Panes';
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('while the page is opening, it says so', async () => {
  const release = hold(openPage, { state: 'closed', token: null, businessName: '' });
  await renderApp(320);
  await expect.element(page.getByText('Opening your page…')).toBeVisible();
  await expectUsable();
  release();
  await expect.element(title('This link does not work')).toBeVisible();
  await expectUsable();
});

test.each(WIDTHS)('a lapsed link is renewed when the customer asks, at %i px', async (width) => {
  answer(openPage, { state: 'lapsed', token: null, businessName });
  await renderApp(width);
  await expect.element(title('This link has expired')).toBeVisible();
  refuse(renewLink, 429, 'Please wait a while before you ask again.');
  await button('Send me a new link').click();
  await expect.element(page.getByText('Please wait a while before you ask again.')).toBeVisible();
  await expectUsable();
  answer(renewLink, {});
  await button('Send me a new link').click();
  await expect.element(page.getByText(/a new link is on its way there/)).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({ link: 'a-link' });
  await expectUsable();
});

test.each(WIDTHS)(
  'the page asks for a PIN, and reports a wrong PIN beside its field, at %i px',
  async (width) => {
    answer(openPage, { state: 'enterPin', token: null, businessName });
    await renderApp(width);
    await button('Open my page').click();
    await expect.element(page.getByText('Please enter your PIN')).toBeVisible();
    refuse(openPage, 422, 'That PIN is incorrect.', 'pin');
    await page.getByLabelText('PIN').fill('908172');
    await button('Open my page').click();
    await expect
      .element(page.getByLabelText('PIN'))
      .toHaveAccessibleDescription('That PIN is incorrect.');
    await expectUsable();
  },
);

test('without a connection the page says so, and opens on the next attempt', async () => {
  await renderApp();
  await expect.element(title('Your page could not be opened')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not connect');
  await expectUsable();
  answer(openPage, { state: 'open', token: 'a-token', businessName });
  answer(getPage, { page: EMPTY_PAGE });
  await button('Try again').click();
  await expect.element(title('Petra Pine')).toBeVisible();
});

test('once the firm has closed a page, the page says that its link does not work', async () => {
  await openWith(EMPTY_PAGE);
  refuse(saveConsent, 401, 'Please open your page again.');
  answer(openPage, { state: 'closed', token: null, businessName: '' });
  await page.getByLabelText(/^Emails with offers/).click();
  await expect.element(title('This link does not work')).toBeVisible();
});

test('leaving the page closes it on this device, even if the firm cannot be reached', async () => {
  await openWith(EMPTY_PAGE);
  answer(leavePage, {});
  await button('Close my page').click();
  await expect.element(title('Your page is closed')).toBeVisible();
  await expectUsable();
  expect(sessionStorage.length).toBe(0);
  await button('Open it again').click();
  await expect.element(title('Petra Pine')).toBeVisible();
});
