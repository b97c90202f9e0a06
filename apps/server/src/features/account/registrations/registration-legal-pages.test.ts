import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const apps: TestApp[] = [];
const start = async (settings: Parameters<typeof startTestApp>[0]) => {
  const app = await startTestApp({ ROLES: 'api', ...settings });
  apps.push(app);
  return app;
};
afterAll(async () => {
  for (const app of apps) await app.stop();
});

test('the terms and the privacy notice name the seller, without an account', async () => {
  const app = await start({ SELLER: 'Rounds & Co, 1 High Street' });
  for (const [url, title] of [
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy'],
  ] as const) {
    const page = await app.http.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain('Rounds &amp; Co, 1 High Street');
  }
});

test('the operator’s own pages replace the terms and the privacy notice', async () => {
  const app = await start({ TERMS_URL: 'https://example.com/terms?v=2' });
  const terms = await app.http.inject({ url: '/terms' });
  expect([terms.statusCode, terms.headers.location]).toEqual([
    302,
    'https://example.com/terms?v=2',
  ]);
  expect((await app.http.inject({ url: '/privacy' })).statusCode).toBe(200);
});
