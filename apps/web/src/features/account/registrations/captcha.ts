import { call } from '@roundbook/client/call';
import { captchaChallenge } from '@roundbook/contract/account/registrations/registrations';

const GIVE_UP_AFTER = 60_000;

interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

async function solve(challenge: object): Promise<Solution> {
  const { default: ProofWorker } = await import('altcha/workers/pbkdf2?worker');
  const worker = new ProofWorker();
  try {
    return await new Promise<Solution>((resolve, reject) => {
      const fail = () => reject(new Error('The captcha could not be solved.'));
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
        data && 'counter' in data ? resolve(data) : fail(),
      );
      worker.postMessage({ type: 'work', challenge, timeout: GIVE_UP_AFTER }, { transfer: [] });
    });
  } finally {
    worker.terminate();
  }
}

/**
 * Proves with a moment of computation that a real browser is asking, without any third party.
 * Undefined if that fails; the server then refuses in its own words.
 */
export async function captchaToken(): Promise<string | undefined> {
  try {
    const challenge = await call(captchaChallenge, {});
    const { counter, derivedKey } = await solve(challenge);
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } catch {
    return undefined;
  }
}
