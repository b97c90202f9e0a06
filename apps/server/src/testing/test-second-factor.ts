import { generateSync } from 'otplib';
import {
  startSecondFactor,
  turnOnSecondFactor,
} from '@roundbook/contract/account/second-factors/second-factors';
import type { TestApp } from './test-app.ts';

/** The code that an app shows now, or `stepsLater` half-minutes from now. */
export function appCode(secret: string, stepsLater = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * 30 });
}

/** Turns on a user's second factor. The returned code has been used, so the next valid one is one step later. */
export async function withSecondFactor(app: Pick<TestApp, 'data'>, token: string) {
  const { secret } = await app.data(startSecondFactor, { token });
  const usedCode = appCode(secret);
  const { recoveryCodes } = await app.data(turnOnSecondFactor, {
    token,
    body: { code: usedCode },
  });
  return { secret, recoveryCodes, usedCode };
}
