import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { type Feature, planHasFeature } from '@roundbook/domain/access/features';
import { ROLES, type Role } from '@roundbook/domain/access/roles';
import { newId } from '../platform/db/ids.ts';
import { registry } from '../registry.ts';
import { openTestPage } from '../testing/customers/test-page.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestBusiness } from '../testing/test-business.ts';
import { accessTables } from './examples.ts';

interface Row {
  readonly key: string;
  /** `Staff` means the platform's own staff, whose calls no role in a business allows. */
  readonly lowest: Role | 'Anyone' | 'Customer' | 'Staff';
  readonly feature: Feature | undefined;
}

function rowsOf(text: string): Row[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const [heading = '', ...calls] = block.trim().split(/\n\s*/);
      const [lowest, feature] = heading.split(' with ');
      return calls.map((call) => ({
        key: call.replace(/\s+/, ' '),
        lowest: lowest as Row['lowest'],
        feature: feature as Feature | undefined,
      }));
    });
}

const rows = accessTables.flatMap(rowsOf);

let app: TestApp;
let team: TestBusiness;
let free: TestBusiness;
/** Each business, with the id of one of its customers. */
let customers: (readonly [TestBusiness, string])[];

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  team = await app.business();
  free = await app.business({ plan: 'Free' });
  customers = await Promise.all(
    [team, free].map(async (business) => {
      const { customer } = await app.data(createCustomer, {
        token: business.token,
        body: { name: 'Ann Archer', address: {} },
      });
      return [business, customer.id] as const;
    }),
  );
});
afterAll(() => app.stop());

const VALUES: Record<string, string> = { size: 'original', action: 'credit', week: '2026-W10' };

/** Makes a call with invalid input: the ids name no records, and the body is invalid. */
async function knock({ method, path }: Endpoint, token?: string) {
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? newId())}`;
  const answer = await app.http.inject({
    method,
    url,
    headers: {
      [headers.requestId]: newId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: '"not a body"' }),
  });
  const { statusCode: status } = answer;
  if (status !== 401 && status !== 403) return status < 500 ? 'admitted' : `failed with ${status}`;
  const { errors } = answer.json<{ errors: { code: string; field?: string }[] }>();
  const [{ code, field } = { code: 'none' }] = errors;
  return [status, code, field].filter(Boolean).join(' ');
}

function expected({ lowest, feature }: Row, role: Role, plan: 'Team' | 'Free'): string {
  if (lowest === 'Anyone') return 'admitted';
  if (lowest === 'Customer') return '401 sessionEnded';
  if (lowest === 'Staff') return '403 adminInsufficient Admin';
  if (ROLES.indexOf(role) < ROLES.indexOf(lowest)) return `403 roleInsufficient ${lowest}`;
  if (feature && !planHasFeature(plan, feature)) {
    return `403 featureUnavailable ${feature}`;
  }
  return 'admitted';
}

test('the tables have a line for every call of the contract, and no others', () => {
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...registry.keys()].toSorted());
});

test('every declared call is served, and every served call is declared', () => {
  const served = app.routes.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual([...registry.keys()].toSorted());
  for (const { endpoint } of registry.values()) {
    const url = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect(app.http.hasRoute({ method: endpoint.method, url }), url).toBe(true);
  }
});

test.each(rows)('$key: $lowest $feature', async (row) => {
  const { endpoint } = registry.get(row.key)!;
  const found: Record<string, string> = {
    'no session': await knock(endpoint),
    'no token': await knock(endpoint, 'abc'),
  };
  const wanted: Record<string, string> = {
    'no session': row.lowest === 'Anyone' ? 'admitted' : '401 sessionMissing',
    'no token': row.lowest === 'Anyone' ? 'admitted' : '401 sessionEnded',
  };
  for (const role of ROLES) {
    found[`${role}, Team`] = await knock(endpoint, team.tokens[role]);
    found[`${role}, Free`] = await knock(endpoint, free.tokens[role]);
    wanted[`${role}, Team`] = expected(row, role, 'Team');
    wanted[`${role}, Free`] = expected(row, role, 'Free');
  }
  for (const [at, [business, customerId]] of customers.entries()) {
    const token = await openTestPage(app, business, customerId);
    const isTheirs = row.lowest === 'Anyone' || row.lowest === 'Customer';
    found[`customer ${at}`] = await knock(endpoint, token);
    wanted[`customer ${at}`] = isTheirs ? 'admitted' : '401 sessionEnded';
  }
  expect(found).toEqual(wanted);
});
