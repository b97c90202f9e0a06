import { setTimeout as delay } from 'node:timers/promises';
import type {
  register,
  registerInterest,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { referralCodeOf } from '@roundbook/domain/account/referrals/code';
import { voucherCodeOf } from '@roundbook/domain/account/registrations/vouchers';
import { admitToAccount } from '../../../platform/auth/account-limits.ts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { useCaptcha } from '../../../platform/auth/captchas.ts';
import { refuseLeaked } from '../../../platform/auth/new-password.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../platform/http/call.ts';
import { deviceHashOf, isReferralCode } from '../referrals/lookups.ts';
import { interestsPerAddress, registrationAllowances, waitingPerAddress } from './policy.ts';
import { openRegisteredBusiness } from './registration-task.ts';
import { findByRequest, insertInterest, insertRegistration, isOver } from './store.ts';

const LONGEST_WAIT_MS = 25_000;
const PAUSE_MS = 250;

type Register = OpenCall<typeof register>;

/** The earlier answer if the request is a repeat; undefined otherwise. */
async function earlierAnswer(
  { database }: AccountPlatform,
  { body, caller }: Register,
): Promise<{ userId: string } | undefined> {
  const earlier = await transactShared(database, {}, (tx) => findByRequest(tx, caller.requestId));
  if (earlier && earlier.email !== body.email) throw new AppError('requestIdReused');
  return earlier && { userId: earlier.userId };
}

/**
 * The voucher or friend’s code of a registration in its canonical form; empty if there is none.
 * @throws AppError 400 for an unknown friend’s code
 */
async function codeOf({ database }: AccountPlatform, typed: string): Promise<string> {
  const friends = referralCodeOf(typed);
  if (friends === null) return voucherCodeOf(typed) ?? '';
  if (await transactShared(database, {}, (tx) => isReferralCode(tx, friends))) return friends;
  throw new AppError('invalid', {
    detail: 'We do not recognise this code. Please check it, or leave the field empty.',
    field: 'voucherCode',
  });
}

/**
 * Accepts a registration; a task creates the account and its business. A registration with an
 * address that already has an account goes through the same steps and gets the same answer: only
 * the address's owner learns that it has one, by email.
 * @throws AppError `captchaMissing` if the captcha is missing, wrong, expired or used
 */
export async function take(accounts: AccountPlatform, call: Register) {
  const { body, caller } = call;
  const { captcha, database, enqueueIn, limits, passwords } = accounts;
  const repeated = await earlierAnswer(accounts, call);
  if (repeated) return repeated;
  const proof = body.captchaToken ? await captcha.verify(body.captchaToken) : undefined;
  if (!proof) throw new AppError('captchaMissing');
  await admitToAccount(limits, registrationAllowances, caller.address, body.email);
  await refuseLeaked(accounts.leakedPasswords, body.password);
  const passwordHash = await passwords.hash(body.password);
  const code = await codeOf(accounts, body.voucherCode ?? '');
  const userId = newId();
  const taken = await transactShared(database, {}, async (tx) => {
    if (!(await useCaptcha(tx, proof))) return undefined;
    insertRegistration(tx, {
      userId,
      email: body.email,
      requestId: caller.requestId,
      country: body.country,
      voucherCode: code,
      passwordHash,
      deviceHash: deviceHashOf(caller.visitorId),
    });
    enqueueIn(tx)(openRegisteredBusiness, { userId });
    return { userId };
  });
  // Simultaneous attempts at one request share a captcha, so the later attempt also gets the
  // answer.
  const answer = taken ?? (await earlierAnswer(accounts, call));
  if (!answer) throw new AppError('captchaMissing');
  return answer;
}

/** Waits until a registration is over, but no longer than a client waits for an answer. */
export async function wait(
  { database, limits, isStopping }: AccountPlatform,
  { query, caller }: OpenCall<typeof waitForRegistration>,
) {
  await limits.take(...attemptsFrom(waitingPerAddress, caller.address));
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const finished = await transactShared(database, {}, (tx) => isOver(tx, query.userId));
    if (finished || Date.now() >= until || isStopping()) return { finished };
    await delay(PAUSE_MS);
  }
}

/** Records the interest of a person outside the UK. */
export async function interest(
  { database, limits }: AccountPlatform,
  { body, caller }: OpenCall<typeof registerInterest>,
) {
  await limits.take(...attemptsFrom(interestsPerAddress, caller.address));
  await transactShared(database, {}, async (tx) => insertInterest(tx, body));
  return {};
}
