import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { TestQuotes } from './test-quotes.ts';

/** The starting point of each test about quotes: a new business and its quotes. */
export interface QuoteTest {
  readonly app: TestApp;
  readonly business: TestBusiness;
  readonly quotes: TestQuotes;
  /** The Owner's token. */
  readonly token: string;
}

/** Starts a server for the tests in a file, and passes each test its starting point. */
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
