import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreation, PasskeyProof } from '@roundbook/contract/account/passkeys/webauthn';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/**
 * The flags of a passkey's answer: user present, user verified, and credential attested when a
 * passkey is made.
 */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

interface AuthenticatorOptions {
  readonly origin?: string;
  /** Whether the device asks for a finger, a face or a PIN. */
  readonly verifies?: boolean;
}

/** A device that makes and uses one passkey, like a browser with a fingerprint reader. */
export class TestAuthenticator {
  readonly #origin: string;
  readonly #flags: number;
  readonly #id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;

  constructor({ origin = 'http://localhost:3000', verifies = true }: AuthenticatorOptions = {}) {
    this.#origin = origin;
    this.#flags = FLAGS.present | (verifies ? FLAGS.verified : 0);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.#publicKey = Buffer.from(isoCBOR.encode(cose as never));
  }

  /** Makes a passkey for the site that requests it. */
  create(options: Readonly<Record<string, unknown>>): PasskeyCreation {
    const { id: site } = options['rp'] as { id: string };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey]);
    const authData = Buffer.concat([this.#data(site, FLAGS.attested), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', options['challenge'])),
        attestationObject: encode(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** Proves its user's identity with the passkey. */
  prove(options: Readonly<Record<string, unknown>>): PasskeyProof {
    const authenticatorData = this.#data(options['rpId'] as string, 0);
    const clientData = this.#clientData('webauthn.get', options['challenge']);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      },
    };
  }

  #credential() {
    const id = encode(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: unknown): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    );
  }

  #data(site: string, flags: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(site), Buffer.from([this.#flags | flags]), counter]);
  }
}
