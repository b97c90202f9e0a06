import { ApiFailure } from '@roundbook/client/api-failure';
import type {
  PasskeyCreation,
  PasskeyOptions,
  PasskeyProof,
} from '@roundbook/contract/account/passkeys/webauthn';

/** Whether this browser can store and use passkeys. */
export const takesPasskeys = 'PublicKeyCredential' in globalThis;

/** A browser's own messages are for programmers; a user who pressed Cancel needs no message. */
function inWords(error: unknown, words: string): ApiFailure {
  const isCancelled =
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  return new ApiFailure({ status: 422, message: isCancelled ? 'Cancelled' : words });
}

/**
 * Proves the user's identity with a passkey: the browser asks for a finger, a face or a PIN.
 * @throws ApiFailure with a message; `Cancelled` if the user went back
 */
export async function askPasskey(options: PasskeyOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await import(/* needs signal */ '@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON })) as PasskeyProof;
  } catch (error) {
    throw inWords(error, 'The passkey could not be used. Please try another way.');
  }
}

/**
 * Creates a passkey.
 * @throws ApiFailure with a message; `Cancelled` if the user went back
 */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyCreation> {
  const { startRegistration } = await import(/* needs signal */ '@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    return (await startRegistration({ optionsJSON })) as PasskeyCreation;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') {
      throw new ApiFailure({ status: 422, message: 'This device already has a passkey.' });
    }
    throw inWords(error, 'The passkey could not be created on this device.');
  }
}
