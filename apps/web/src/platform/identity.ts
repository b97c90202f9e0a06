import { createStore } from '@roundbook/client/store';

interface IdentityQuestion {
  readonly answer: (isProven: boolean) => void;
}

/** The open request for the user to confirm their identity; null if there is none. */
export const identityQuestion = createStore<IdentityQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks the user to confirm their identity, once for all calls that wait for it. */
export function proveIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    identityQuestion.update(() => ({
      answer(isProven) {
        identityQuestion.update(() => null);
        asking = null;
        resolve(isProven);
      },
    }));
  });
  return asking;
}
