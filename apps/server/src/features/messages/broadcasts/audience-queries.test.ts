import { afterAll, beforeAll, expect, test } from 'vitest';
import { audience } from '@roundbook/contract/messages/broadcasts/audience';
import { readTenant, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { broadcasting } from '../../../testing/customers/test-broadcasts.ts';
import { agreeToOffers } from '../../../testing/customers/test-consents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import {
  type Aim,
  countAudience,
  findFirstRecipients,
  findLeftOut,
  judgeAudience,
} from './audience-queries.ts';
import { broadcastTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;

/** Numbers that receive texts, and numbers that only look like them, as people write them. */
const NUMBERS = [
  '07700 900123',
  '+44 (0)7700 900123',
  '0044 7700 900123',
  '447700900123',
  '+44 07700 900123',
  '+447624 123456',
  '07600 123456',
  '07000 123456',
  '0117 496 0123',
  '07700 90012',
  '+33 6 12 34 56 78',
  '44 0117 496 0123',
  '٠٧٧٠٠٩٠٠١٢٣',
  'ring the bell',
  '',
];

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  const [task] = broadcastTasks(app.parts.accounts, app.parts.shortUrl);
  const ids = await broadcasting(app, business, task!).customers(2 * NUMBERS.length);
  await agreeToOffers(app, business, ids.slice(0, NUMBERS.length + 5));
  // Each number is the mobile number of one customer, and the only phone number of another.
  const updates = NUMBERS.flatMap((number, at) => [
    `update customers set mobile_number = '${number}', phone_number = '' where id = '${ids[at]}'`,
    `update customers set mobile_number = '', phone_number = '${number}' where id = '${ids[NUMBERS.length + at]}'`,
  ]);
  const unreachable = `update customers set email = '' where id in ('${ids[3]}', '${ids[8]}')`;
  await app.asOwner([...updates, unreachable].join(';'));
});
afterAll(() => app.stop());

const read = <Result>(work: (tx: TenantTransaction) => Promise<Result>) =>
  readTenant(app.database, { businessId: business.id }, work);

const AIMS = (['email', 'sms'] as const).flatMap((channel) =>
  (['service', 'marketing'] as const).map((purpose) => ({ channel, purpose })),
);

test.each(AIMS)(
  'an audience is counted as its customers are judged one by one ($channel, $purpose)',
  async ({ channel, purpose }) => {
    const aim: Aim = { audience: audience.parse({}), channel, purpose };
    const [judged, counts] = await read((tx) =>
      Promise.all([judgeAudience(tx, aim), countAudience(tx, aim)]),
    );
    const recipients = judged.flatMap(({ id, reason }) => (reason === null ? [id] : []));
    const leftOut = judged.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]));
    expect(counts.matched).toBe(judged.length);
    expect(counts.recipients).toBe(recipients.length);
    for (const { reason, count } of counts.reasons) {
      expect([reason, count]).toEqual([
        reason,
        leftOut.filter((one) => one.reason === reason).length,
      ]);
    }
    const pages = await read((tx) =>
      Promise.all([1, 2, 3].map((page) => findLeftOut(tx, aim, { page, perPage: 11 }))),
    );
    expect(pages.flat().map(({ id, reason }) => ({ id, reason }))).toEqual(leftOut);
    expect(await read((tx) => findFirstRecipients(tx, aim, 4))).toEqual(recipients.slice(0, 4));
  },
);
