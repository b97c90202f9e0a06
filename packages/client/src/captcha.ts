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
 * A token that proves, by a moment of computation, that a real browser is asking; no third party is
 * involved. Undefined if the computation fails; the server then refuses with its own message.
 * @param askForChallenge asks the server for a challenge in the client's own way
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
