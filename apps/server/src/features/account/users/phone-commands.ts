import { createHmac, randomInt } from 'node:crypto';
import type { confirmPhone, sendPhoneCode } from '@roundbook/contract/account/users/phone';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { derivedSecret } from '../../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall } from '../../../platform/http/call.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import { replaceCode, takeCode } from './phone-store.ts';
import { phoneCodePerNumber, phoneCodePerUser, phoneTriesPerUser } from './policy.ts';
import { updatePhone } from './store.ts';

/** The stored hash of a code; it is keyed because six digits are easily found by trial and error. */
function hashOfCode([secret]: Secrets, userId: string, code: string): string {
  return createHmac('sha256', derivedSecret(secret, 'phone code'))
    .update(`${userId} ${code}`)
    .digest('hex');
}

/** Texts a code to a mobile phone. */
export async function sendCode(
  { database, enqueueIn, limits, secrets }: AccountPlatform,
  { actor, body }: AccountCall<typeof sendPhoneCode>,
) {
  const { userId } = actor;
  const number = normalisePhone(body.phoneNumber);
  if (!number || textNumber(number, '') === '') {
    throw refuse('Please enter a UK mobile number.', 'phoneNumber');
  }
  await limits.take(
    { allowance: phoneCodePerUser, by: userId },
    { allowance: phoneCodePerNumber, by: number },
  );
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = await transactShared(database, {}, async (tx) => {
    queueAccountMessage(tx, enqueueIn(tx), {
      channel: 'sms',
      to: number,
      body: `${code} is your Roundbook code. It is valid for 10 minutes. We never ask for it by phone.`,
    });
    return replaceCode(tx, userId, number, hashOfCode(secrets, userId, code));
  });
  return { phoneNumber: number, expiresAt };
}

/** Confirms a phone with the code that was sent to it. */
export async function confirm(
  { database, enqueueIn, limits, secrets }: AccountPlatform,
  { actor, body, caller }: AccountCall<typeof confirmPhone>,
) {
  const { userId } = actor;
  await limits.take({ allowance: phoneTriesPerUser, by: userId });
  const code = body.code.replaceAll(/\s/g, '');
  const proved = await transactShared(database, {}, async (tx) => {
    const phoneNumber = await takeCode(tx, userId, hashOfCode(secrets, userId, code));
    if (phoneNumber === undefined) return false;
    updatePhone(tx, userId, phoneNumber);
    const about = `ending in ${phoneNumber.slice(-3)}`;
    noteWhereTheyWork(enqueueIn(tx), { kind: 'phoneVerified', userId, about, caller });
    return true;
  });
  if (!proved) {
    throw new AppError('codeWrong', {
      detail: 'That code is incorrect or has expired. After five wrong codes, you need a new code.',
      field: 'code',
    });
  }
  return {};
}
