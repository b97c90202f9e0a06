import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cumulativeUpdate,
  type ExpenseForm,
} from '@roundbook/domain/money/tax/filing/cumulative-update';
import { EXPLAINED_CODES, hmrcErrorWords } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { type FakeHmrc, startFakeHmrc } from '../../../testing/providers/hmrc/fake-hmrc.ts';
import {
  documentedCodes,
  type HmrcOperation,
  readHmrcOperations,
  repaired,
} from '../../../testing/providers/hmrc/hmrc-documents.ts';
import { signedIn } from '../../../testing/providers/hmrc/test-sign-in.ts';
import { type PrismServer, startPrismProxyOf } from '../../../testing/providers/prism-server.ts';
import type { Hmrc, TaxAccess, TaxSignIn } from '../tax.ts';
import { hmrcAuthority } from './hmrc-authority.ts';

// `npm run test:hmrc` names the folder with HMRC's API documents, which this repository does not keep. The requests go
// through Prism, which compares each of them, and each answer, with the documents.
const folder = process.env['TEST_HMRC_DOCUMENTS'];

/** The operations that the product calls. */
const CALLED = [
  'get /individuals/business/details/{nino}/list',
  'get /individuals/business/details/{nino}/{businessId}',
  'put /individuals/business/details/{nino}/{businessId}/{taxYear}',
  'get /obligations/details/{nino}/income-and-expenditure',
  'get /individuals/business/self-employment/{nino}/{businessId}/cumulative/{taxYear}',
  'put /individuals/business/self-employment/{nino}/{businessId}/cumulative/{taxYear}',
  'post /individuals/calculations/{nino}/self-assessment/{taxYear}/trigger/{calculationType}',
  'get /individuals/calculations/{nino}/self-assessment/{taxYear}/{calculationId}',
];

test('a template’s first alternative is taken, and the misspelt media type is put right', () => {
  const template = [
    '{',
    "  {{#if (enabled 'x')}}",
    '  "a": "{{#unless (released \'x\')}}[Test only] {{/unless}}Words",',
    '  {{else}}',
    '  "a": "other",',
    '  {{/if}}',
    '  "type": "applicaton/json"',
    '}',
  ].join('\n');
  expect(JSON.parse(repaired(template))).toEqual({ a: 'Words', type: 'application/json' });
});

describe.runIf(folder)('HMRC’s documents', () => {
  let operations: HmrcOperation[];
  let fake: FakeHmrc;
  let prism: PrismServer;
  let hmrc: Hmrc;
  let access: TaxAccess & { signIn: TaxSignIn };

  beforeAll(async () => {
    operations = await readHmrcOperations(folder!);
    fake = await startFakeHmrc();
    prism = await startPrismProxyOf(operations, fake.url);
    const keys = { clientId: 'app', clientSecret: 'secret', publicIp: '203.0.113.6' };
    const ours = { mode: 'sandbox', ...keys } as const;
    const logger = { warn: () => undefined };
    // Prism knows the APIs only, so the sign-in goes to the stand-in itself.
    access = await signedIn(fake, hmrcAuthority({ ...ours, url: fake.url }, '0.1.0', logger));
    hmrc = hmrcAuthority({ ...ours, url: prism.url }, '0.1.0', logger);
  });
  afterAll(async () => {
    await prism.stop();
    await fake.stop();
  });
  beforeEach(() => {
    prism.problems.length = 0;
    fake.asked.length = 0;
  });

  test('each call is documented', () => {
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    for (const call of CALLED) expect(documented).toContain(call);
  });

  const update = (form: ExpenseForm) =>
    JSON.stringify(
      cumulativeUpdate(
        { from: '2026-04-06', to: '2026-07-05' },
        { turnover: 512_345, carVanTravelExpenses: -1240, otherExpenses: 7 },
        form,
      ),
    );
  test.each<[string, () => Promise<unknown>]>([
    ['the list of businesses', () => hmrc.trades(access.signIn)],
    ['an update by category', () => hmrc.send(access, '2026-27', update('Categories'))],
    ['an update with one total', () => hmrc.send(access, '2026-27', update('Total'))],
    ['the update that HMRC holds', () => hmrc.held(access, '2026-27')],
    ['obligations', () => hmrc.obligations(access, '2026-27')],
    ['the kind of quarters', () => hmrc.chooseQuarters(access, '2026-27', 'calendar')],
    ['the start of an estimate', () => hmrc.startEstimate(access, '2026-27')],
    ['an estimate', () => hmrc.estimate(access, '2026-27', 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c')],
  ])('%s: the request and the answer match the documents', async (_name, call) => {
    await call();
    expect(fake.asked.length).toBeGreaterThan(0);
    expect(prism.problems).toEqual([]);
    const amounts = fake.asked.flatMap(({ body }) => body.match(/(?<=:)-?\d[\d.e+-]*/g) ?? []);
    for (const amount of amounts) expect(amount).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
  });

  test('a request that the documents do not describe is found', async () => {
    await hmrc.send(access, '2026-27', JSON.stringify({ periodIncome: { turnover: -1 } }));
    expect(prism.problems.join(' ')).toContain('turnover');
  });

  test('each documented error of each call has words', () => {
    const called = operations.filter(({ method, path }) => CALLED.includes(`${method} ${path}`));
    const codes = new Set(called.flatMap(documentedCodes));
    expect(codes.size).toBeGreaterThan(40);
    for (const code of codes) {
      expect([...EXPLAINED_CODES, 'FORMAT_VALUE'], code).toContain(code);
      const { detail } = hmrcErrorWords({ code });
      expect(detail, code).toMatch(/^[A-Z].*[.]$/);
      expect(detail, code).not.toContain('_');
    }
  });
});
