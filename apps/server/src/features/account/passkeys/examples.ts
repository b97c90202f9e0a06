import {
  addPasskey,
  getPasskeyOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@roundbook/contract/account/passkeys/passkeys';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /user/passkeys
    GET    /user/passkeys/options
    POST   /user/passkeys
    POST   /user/passkeys/{id}
    DELETE /user/passkeys/{id}
`;

/** An answer in the shape that a browser gives, but not signed. */
const unsigned = {
  id: 'bm90LWEtcGFzc2tleQ',
  rawId: 'bm90LWEtcGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
} as const;

/** An id that no passkey has, as a test's passkeys come from its own authenticator. */
const nobodys = '00000000-0000-4000-8000-000000000000';

export const examples: readonly Example[] = [
  example(listPasskeys, () => ({})),
  example(getPasskeyOptions, () => ({})),
  example(addPasskey, () => ({ body: { name: 'Phone', response: unsigned } }), {
    refusedWith: 422,
  }),
  example(renamePasskey, () => ({ params: { id: nobodys }, body: { name: 'Phone' } }), {
    refusedWith: 404,
  }),
  example(removePasskey, () => ({ params: { id: nobodys } }), { refusedWith: 404 }),
];
