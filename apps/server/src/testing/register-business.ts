import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import {
  captchaChallenge,
  register,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { login } from '@roundbook/contract/account/sessions/session';
import { newId } from '../platform/db/ids.ts';
import { readTenant } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** A password that appears in no leak. */
export const testPassword = 'Squeegee-4-Sheffield';

/** Solves a captcha as the client's widget does. */
export async function solvedCaptcha(app: Pick<TestApp, 'data'>): Promise<string> {
  const challenge = (await app.data(captchaChallenge)) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Registers, waits for the business and signs in, as a new Owner would. */
export async function registerBusiness(
  app: Pick<TestApp, 'data'>,
  { email = `${newId()}@example.com`, password = testPassword, voucherCode = 'FREE-PRO' } = {},
) {
  const { userId } = await app.data(register, {
    body: { email, password, country: 'GB', voucherCode, captchaToken: await solvedCaptcha(app) },
  });
  let finished = false;
  while (!finished) {
    ({ finished } = await app.data(waitForRegistration, { query: { userId } }));
  }
  return app.data(login, { body: { email, password } });
}

/** The token of the newest invitation that a business sent to an address, read from its email. */
export async function invitationOf(
  app: Pick<TestApp, 'database'>,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  email: string,
): Promise<string> {
  const mail = await readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ body: string | null }>`
      select secret_body as body from messages
       where business_id = ${businessId} and kind = 'invitation' and recipient = ${email}
       order by id desc limit 1`),
  );
  const link = /\/invitation\/([\w-]+)/.exec(mail?.body ?? '');
  if (!link) throw new Error(`No invitation for ${email}`);
  return link[1]!;
}
