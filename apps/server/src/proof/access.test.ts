import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { registry } from '@roundbook/contract/registry';
import { type Feature, planHasFeature } from '@roundbook/domain/access/features';
import { ROLES, type Role } from '@roundbook/domain/access/roles';
import { newId } from '../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestBusiness } from '../testing/test-business.ts';

/**
 * Who may make which call, to be read beside the specification: the lowest role that is admitted,
 * and after `with` the feature that the plan must hold. Written down apart from the contract, so that
 * a call that is declared for the wrong people differs from its line here.
 */
const table = `
  Anyone
    GET    /auth/captcha
    POST   /auth/leakedPassword
    POST   /auth/login
    POST   /auth/requestReset
    POST   /auth/reset
    POST   /interests
    GET    /invitations/{hash}
    POST   /invitations/{hash}/accept
    POST   /users/register
    GET    /users/waitForRegistration

  Limited Worker
    GET    /app/start
    POST   /assets
    GET    /assets
    GET    /assets/{id}/{size}
    POST   /auth/logout
    POST   /auth/switch
    GET    /business
    GET    /business/coordinates
    GET    /business/grants
    GET    /customers/{id}
    POST   /customers/{id}/jobs/{jobId}/done
    POST   /customers/{id}/jobs/{jobId}/skip
    POST   /customers/{id}/jobs/{jobId}/undo
    GET    /jobs
    GET    /jobs/{id}
    POST   /user/appPreferences
    POST   /user/password
    POST   /user/profile
    GET    /user/sessions
    DELETE /user/sessions/{id}
    GET    /users/grants
    GET    /work-orders
    POST   /work-orders
    POST   /work-orders/optimise
    GET    /work-orders/similar
    DELETE /work-orders/{id}

  Worker
    POST   /customers/{id}/jobs/{jobId}/adjustment

  Manager
    GET    /app/stats
    GET    /assets/all
    POST   /business/details
    POST   /business/socials
    POST   /customers/{id}/jobs
    POST   /customers/{id}/jobs/{jobId}
    DELETE /customers/{id}/jobs/{jobId}
    POST   /customers/{id}/jobs/{jobId}/cancel
    GET    /customers/{id}/jobs/{jobId}/occurrences
    POST   /customers/{id}/jobs/{jobId}/occurrences/{occId}
    DELETE /customers/{id}/jobs/{jobId}/occurrences/{occId}
    POST   /customers/{id}/jobs/{jobId}/resume
    POST   /customers/{id}/jobs/{jobId}/schedule
    POST   /customers/{id}/jobs/{jobId}/tags
    DELETE /customers/{id}/jobs/{jobId}/tags
    POST   /customers/{id}/jobs/{jobId}/unschedule
    DELETE /customers/{id}/invoices/{invId}
    GET    /invoices
    POST   /invoices
    GET    /invoices/{id}
    GET    /invoices/{id}/pdf
    POST   /invoices/{id}/send
    POST   /jobs/done
    POST   /jobs/schedule
    POST   /jobs/skip
    GET    /jobs/summary
    POST   /jobs/undo
    POST   /jobs/update
    GET    /jobs/week/{week}
    GET    /payments
    POST   /payments/external
    GET    /payments/{id}
    DELETE /payments/{id}
    GET    /search
    GET    /services
    POST   /services
    GET    /services/predefined
    GET    /services/{id}
    POST   /services/{id}
    DELETE /services/{id}
    GET    /tags
    POST   /tags
    DELETE /tags/{id}

  Manager with CUSTOMERS
    GET    /customers
    POST   /customers
    POST   /customers/tags
    POST   /customers/{id}
    DELETE /customers/{id}
    POST   /customers/{id}/anonymise
    POST   /customers/{id}/changeSecurity
    POST   /customers/{id}/communicationPreferences
    POST   /customers/{id}/place
    POST   /customers/{id}/restore
    GET    /customers/{id}/statement
    GET    /customers/{id}/statement.pdf
    POST   /customers/{id}/tags
    DELETE /customers/{id}/tags
    POST   /customers/{id}/{action}

  Manager with ROUNDS
    POST   /jobs/addToRound
    GET    /rounds
    POST   /rounds
    GET    /rounds/closest
    GET    /rounds/{id}
    POST   /rounds/{id}
    DELETE /rounds/{id}
    GET    /rounds/{id}/jobs
    POST   /rounds/{id}/markAsDone
    POST   /rounds/{id}/optimise
    POST   /rounds/{id}/reorder
    POST   /rounds/{id}/schedule

  Owner
    DELETE /business/grants/{id}
    GET    /outbox
    POST   /outbox/{id}/retry

  Owner with CUSTOMERS
    POST   /customers/{id}/purge

  Owner with ADDITIONAL_USERS
    POST   /business/grants
    POST   /business/grants/{id}
`;

interface Row {
  readonly key: string;
  readonly lowest: Role | 'Anyone';
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

const rows = rowsOf(table);

let app: TestApp;
let team: TestBusiness;
let free: TestBusiness;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  team = await app.business();
  free = await app.business({ plan: 'Free' });
});
afterAll(() => app.stop());

const values: Record<string, string> = { size: 'original', action: 'credit', week: '2026-W10' };

/** Makes a call that gets no further than its input: about things that are not there, with a body that is none. */
async function knock({ method, path }: Endpoint, token?: string) {
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? newId())}`;
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
  if (ROLES.indexOf(role) < ROLES.indexOf(lowest)) return `403 roleInsufficient ${lowest}`;
  if (feature && !planHasFeature(plan, feature)) {
    return `403 featureUnavailable ${feature}`;
  }
  return 'admitted';
}

test('the table has a line for every call of the contract, and no other', () => {
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...registry.keys()].toSorted());
});

test('what the contract declares is served, and what is served is declared', () => {
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
  expect(found).toEqual(wanted);
});
