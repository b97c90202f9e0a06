import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertCustomers } from '../customers/test-customers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { TestBank } from './test-bank.ts';

/** The starting point of each test about bank transactions: a new business with two customers. */
export interface BankTest {
  readonly app: TestApp;
  readonly business: TestBusiness;
  readonly bank: TestBank;
  /** The Owner's token. */
  readonly token: string;
  readonly customerId: string;
  readonly otherId: string;
}

/** Starts a server for the tests in a file, and passes each test its starting point. */
export function eachWithABank(take: (begun: BankTest) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ROLES: 'api' });
  });
  beforeEach(async () => {
    const business = await app.business();
    const bank = new TestBank(app, business);
    const [customerId = '', otherId = ''] = await insertCustomers(app, business, 2);
    take({ app, business, bank, token: business.token, customerId, otherId });
  });
  afterAll(() => app.stop());
}
