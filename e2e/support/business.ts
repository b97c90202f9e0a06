import type { Browser } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** What a call answers, as far as a test reads it. */
type Data = Record<string, unknown>;

export interface AddedJob {
  readonly id: string;
  readonly customerId: string;
  readonly occurrenceId: string;
}

/** A business of its own, registered as a person would, with its API for what a test starts from. */
export class Business {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** @throws with the server's words when it refuses */
  async call<Answer = Data>(method: string, path: string, body?: Data): Promise<Answer> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'x-request-id': crypto.randomUUID(),
        'x-visitor-id': crypto.randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { success: boolean; data: Answer; errors: unknown };
    if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  async today(): Promise<string> {
    return (await this.call<{ today: string }>('GET', '/app/start')).today;
  }

  /** Adds a customer with a four-weekly job at £20.00 that is planned for today. */
  async addJobToday(name: string, changes: Data = {}): Promise<AddedJob> {
    const { customer } = await this.call<{ customer: { id: string } }>('POST', '/customers', {
      name,
      mobileNumber: '07700 900123',
      accessNotes: 'Gate code 1234',
      address: { streetNumber: '12', streetName: 'High Street', town: 'Bath', postcode: 'BA1 2AB' },
    });
    const jobs = `/customers/${customer.id}/jobs`;
    const added = await this.call<{ job: { id: string } }>('POST', jobs, {
      title: 'Windows',
      cost: 2000,
      frequency: { unit: 'week', every: 4 },
      ...changes,
    });
    const planned = await this.call<{ job: { id: string; occurrence: { id: string } } }>(
      'POST',
      `${jobs}/${added.job.id}/schedule`,
      { date: await this.today() },
    );
    const { id, occurrence } = planned.job;
    return { id, customerId: customer.id, occurrenceId: occurrence.id };
  }

  /** Pence that a customer owes. */
  async balanceOf(customerId: string): Promise<number> {
    const path = `/customers/${customerId}`;
    const { customer } = await this.call<{ customer: { balance: number } }>('GET', path);
    return customer.balance;
  }

  /** The closed visits of a job, newest first. */
  async visitsOf({ id, customerId }: AddedJob): Promise<Visit[]> {
    const path = `/customers/${customerId}/jobs/${id}/occurrences`;
    const { occurrences } = await this.call<{ occurrences: Visit[] }>('GET', path);
    return occurrences.filter(({ state }) => state !== 'Open');
  }
}

export interface Visit {
  readonly state: string;
  readonly cost: number;
  readonly notes: string;
  readonly assetIds: readonly string[];
  readonly invoiceId: string | null;
}

const TOKEN = 'roundbook.token';

/** A browser's state in which somebody is signed in. */
export function storedSession(origin: string, token: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: TOKEN, value: token }] }] };
}

async function register(browser: Browser, url: string): Promise<Business> {
  const page = await browser.newPage();
  await page.goto(`${url}/register`);
  await page.getByLabel('Email').fill(`owner-${crypto.randomUUID()}@example.com`);
  await page.getByLabel(/^Password/).fill('four-clean-panes-of-glass');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const token = await page.waitForFunction((name) => localStorage.getItem(name), TOKEN);
  const business = new Business(url, (await token.jsonValue()) ?? '');
  await page.context().close();
  await business.call('POST', '/user/profile', { firstName: 'Olive', lastName: 'Owen' });
  await business.call('POST', '/user/appPreferences', { welcomed: true });
  return business;
}

/** Playwright's `test` with a business of the worker's own, whose owner is signed in on every page. */
export const test = base.extend<object, { business: Business }>({
  business: [
    async ({ browser }, use) => use(await register(browser, process.env['APP_URL'] ?? '')),
    { scope: 'worker' },
  ],
  storageState: async ({ business, app }, use) => use(storedSession(app.url, business.token)),
});

export { expect } from './fixtures.ts';
