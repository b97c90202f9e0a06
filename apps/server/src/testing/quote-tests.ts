import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { TestQuotes } from './test-quotes.ts';

/** What each test about quotes begins with: a new business and its quotes. */
export interface QuoteTest {
  readonly app: TestApp;
  readonly business: TestBusiness;
  readonly quotes: TestQuotes;
  /** The Owner's. */
  readonly token: string;
}

/** Starts a server for the tests of a file, and hands over what each of them begins with. */
export function eachWithQuotes(take: (begun: QuoteTest) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ROLES: 'api' });
  });
  beforeEach(async () => {
    const business = await app.business();
    take({ app, business, quotes: new TestQuotes(app, business), token: business.token });
  });
  afterAll(() => app.stop());
}
