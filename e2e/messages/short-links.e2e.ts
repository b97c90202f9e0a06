import { shortenUrls } from '@roundbook/contract/messages/short-links/short-links';
import { expect, test } from '../support/fixtures.ts';
import { openAsVisitor } from '../support/sessions.ts';

test('a short link works for anyone who has it, and a link that no longer works says so', async ({
  page,
  business,
  browser,
}) => {
  const { urls } = await business.call(shortenUrls, { body: { 'urls[help]': '/help' } });
  const code = new URL(urls['help']!).pathname.split('/').at(-1)!;
  await page.goto(`/redirect-short-link/${code}`);
  await expect(page).toHaveURL('/help');
  await page.goto('/redirect-short-link/abcdefghijk');
  await expect(page.getByText('Unable to expand short link')).toBeVisible();
  await expect(page).toHaveURL('/');

  const visitor = await openAsVisitor(browser);
  await visitor.goto(`${business.url}/redirect-short-link/abcdefghijk`);
  await expect(visitor.getByText('Unable to expand short link')).toBeVisible();
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.context().close();
});
