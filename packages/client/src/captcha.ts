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
 * @param askForChallenge asks the server in the client's own way
 */
export async function captchaToken(
  askForChallenge: () => Promise<object>,
): Promise<string | undefined> {
  try {
    const challenge = await askForChallenge();
    const { counter, derivedKey } = await solve(challenge);
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } catch {
    return undefined;
  }
}
