import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { proofOfWork } from './proof-of-work.ts';

const secret = new TextEncoder().encode('a secret');
const captcha = proofOfWork([secret]);
afterEach(() => vi.useRealTimers());

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const asked = async () => (await captcha.challenge()) as unknown as Challenge;

test('a solution proves its challenge, under one id, for ten minutes', async () => {
  const token = await solved(await asked());
  const proof = await captcha.verify(token);
  expect(proof?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  expect(await captcha.verify(token)).toEqual(proof);
  const another = await captcha.verify(await solved(await asked()));
  expect(another?.id).not.toBe(proof?.id);
  vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
  expect(await captcha.verify(token)).toBeUndefined();
});

test('neither another server’s challenge nor an easier one that the client made counts', async () => {
  const other = (await proofOfWork([new TextEncoder().encode('another')]).challenge()) as unknown;
  expect(await captcha.verify(await solved(other as Challenge))).toBeUndefined();
  const challenge = await asked();
  const parameters = { ...challenge.parameters, keyPrefix: '00' };
  expect(await captcha.verify(await solved({ ...challenge, parameters }))).toBeUndefined();
});

test('a guess without the computation is refused', async () => {
  const challenge = await asked();
  const solution = { counter: 250, derivedKey: '00'.repeat(32) };
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(await captcha.verify(token)).toBeUndefined();
});
