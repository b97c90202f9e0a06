import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { changePlan } from '@roundbook/contract/account/billing/purchases';
import * as contract from '@roundbook/contract/account/referrals/referrals';
import { register } from '@roundbook/contract/account/registrations/registrations';
import { headers } from '@roundbook/contract/envelope';
import { PLAN_TERMS } from '@roundbook/domain/account/billing/prices';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { addCard, creditNow } from '../../../testing/money/test-billing.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import {
  registerBusiness,
  solvedCaptcha,
  testPassword,
} from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { insertOrigin, insertReferral } from './store.ts';
import { referralDailyWork, referralTasks } from './tasks.ts';

let app: TestApp;
let referrer: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  referrer = await app.business({ plan: 'Free' });
});
afterAll(() => app.stop());

const list = (business = referrer) => app.data(contract.listReferrals, { token: business.token });
const makeCode = (device?: string) =>
  app.data(contract.makeReferralCode, {
    token: referrer.token,
    ...(device && { headers: { [headers.visitorId]: device } }),
  });
const balanceOf = (business: TestBusiness) => app.data(getBalance, { token: business.token });

async function run(name: string, data: object): Promise<void> {
  await referralTasks(app.parts)
    .find(({ task }) => task.name === name)!
    .handle(data);
}

/** A business that registered with the referrer’s code, with its own phone, address and card. */
async function friend(device: string | null = null): Promise<TestBusiness> {
  const firm = await app.business({ plan: 'Free' });
  await app.asOwner(`update businesses set address = address || '{"postcode":"LS1 4DY"}'
    where business_id = '${firm.id}'`);
  await inTenant(app, firm, async (tx) => insertOrigin(tx, referrer.id, device));
  await inTenant(app, referrer, (tx) => insertReferral(tx, firm.id, today));
  return firm;
}

/** Pays for a plan from the balance, and runs the tasks that follow. */
async function subscribe(firm: TestBusiness): Promise<void> {
  await creditNow(app, firm, 10_000);
  await app.data(changePlan, {
    token: firm.token,
    body: { plan: 'Pro', subscriptionPeriod: 'Month' },
  });
  await run('reward-referred-friend', { friendId: firm.id });
}

test('the code is made once, and comes with the address where friends register', async () => {
  expect((await list()).invitation).toBeNull();
  const { invitation } = await makeCode();
  expect(invitation.url).toMatch(/\/register\/FRIEND-[\dA-Z]{6}$/);
  expect((await makeCode()).invitation).toEqual(invitation);
  expect((await list()).invitation).toEqual(invitation);
  expect((await app.call(contract.listReferrals, { token: referrer.tokens.Worker })).status).toBe(
    403,
  );
});

test('a business that registers with the code becomes a friend, gets the usual voucher, and earns its referrer the months once', async () => {
  const { invitation } = await makeCode();
  const { token, business } = await registerBusiness(app, { voucherCode: invitation.code });
  const firm = { id: mintBusinessId(business.id), token } as TestBusiness;
  expect((await balanceOf(firm)).pendingVoucher?.voucherCode).toBe('FREE-PRO');
  await run('note-referred-friend', { referrerId: referrer.id, friendId: firm.id });
  expect((await list()).referrals).toMatchObject([{ state: 'Joined', reason: null }]);
  await subscribe(firm);
  await run('reward-referred-friend', { friendId: firm.id });
  const after = await list();
  expect(after.referrals).toMatchObject([{ state: 'Rewarded', rewardedOn: today }]);
  expect(after.months).toBe(2);
  expect((await balanceOf(referrer)).subscription).toMatchObject({
    plan: 'Pro',
    periodUntil: addMonths(today, 2),
  });
});

test('the ledger books the months as both earned and given away', async () => {
  await subscribe(await friend());
  const lines = await inTenant(app, referrer, (tx) =>
    tx.all(sql`
      select bl.account, bl.amount from balance_lines bl
       where bl.business_id = ${tx.businessId} order by bl.account`),
  );
  const worth = 2 * PLAN_TERMS.Pro.Month;
  expect(lines).toEqual([
    { account: 'plans', amount: worth },
    { account: 'vouchers', amount: -worth },
  ]);
});

test('free months are added to paid ones, and do not affect the plan chosen for the next period', async () => {
  await creditNow(app, referrer, 10_000);
  const { token } = referrer;
  await app.data(changePlan, { token, body: { plan: 'Team', subscriptionPeriod: 'Month' } });
  await app.data(changePlan, { token, body: { plan: 'Free', subscriptionPeriod: 'Month' } });
  await subscribe(await friend());
  expect((await balanceOf(referrer)).subscription).toMatchObject({
    plan: 'Team',
    periodUntil: addMonths(today, 3),
    next: { plan: 'Free' },
  });
});

test('businesses with the same people, card, address or device as the referrer do not count', async () => {
  const reasonFor = async (prepare: (firm: TestBusiness) => Promise<void>, device?: string) => {
    const firm = await friend(device);
    await prepare(firm);
    await subscribe(firm);
    const [first] = (await list()).referrals;
    return [first?.state, first?.reason];
  };
  const nothing = async () => undefined;
  expect(
    await reasonFor(async (firm) => {
      await app.asOwner(`update grants set email = 'x' || email where business_id = '${firm.id}';
        insert into grants (business_id, id, user_id, email, role, status) values ('${firm.id}',
          '${newId()}', '${referrer.userIds.Manager}', 'again@example.com', 'Worker', 'Active')`);
    }),
  ).toEqual(['Not counted', 'ownBusiness']);
  await addCard(app, referrer);
  expect(await reasonFor((firm) => addCard(app, firm))).toEqual(['Not counted', 'sameCard']);
  expect(
    await reasonFor((firm) =>
      app.asOwner(`update businesses set address = address || '{"postcode":"S1 1AA"}'
        where business_id = '${firm.id}'`),
    ),
  ).toEqual(['Not counted', 'sameAddress']);
  await makeCode('phone-of-the-referrer');
  const devices = await inTenant(app, referrer, (tx) =>
    tx.all(sql<{ hash: string }>`
      select device_hash as hash from referral_devices where business_id = ${tx.businessId}`),
  );
  expect(await reasonFor(nothing, devices[0]!.hash)).toEqual(['Not counted', 'sameDevice']);
  expect((await list()).months).toBe(0);
  expect((await balanceOf(referrer)).subscription.plan).toBe('Free');
});

test('six friends count in a month, and the seventh waits for the next month', async () => {
  for (let many = 0; many < 7; many += 1) await subscribe(await friend());
  const states = async () => (await list()).referrals.map(({ state }) => state).toSorted();
  expect(await states()).toEqual([...Array<string>(6).fill('Rewarded'), 'Waiting']);
  const turn = { businessId: referrer.id, timeZone: 'Europe/London' };
  await referralDailyWork(app.parts).run({ ...turn, date: today });
  expect((await list()).months).toBe(12);
  await referralDailyWork(app.parts).run({ ...turn, date: addMonths(today, 1) });
  expect(await states()).toEqual(Array<string>(7).fill('Rewarded'));
});

test('an unknown or mistyped friend’s code is refused, with an error on its field', async () => {
  const attempt = async (voucherCode: string) =>
    app.call(register, {
      body: {
        email: `${newId()}@example.com`,
        password: testPassword,
        country: 'GB',
        voucherCode,
        captchaToken: await solvedCaptcha(app),
      },
    });
  const unknown = await attempt('FRIEND-000000');
  expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, 'voucherCode']);
  const mistyped = await attempt('FRIEND-000001');
  expect([mistyped.status, mistyped.errors[0]?.field]).toEqual([400, 'voucherCode']);
});
