import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import type { PostToPublic } from '../../providers/public-hosts.ts';

/** A browser that has subscribed to pushes, with the keys that only it has for reading them. */
export class TestDevice {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.#pair.generateKeys();
    this.endpoint = endpoint;
  }

  /** The token with which the browser registers. */
  get token(): string {
    const [p256dh, auth] = [this.#pair.getPublicKey('base64url'), this.#auth.toString('base64url')];
    return JSON.stringify({
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh, auth },
    });
  }

  /** Decrypts a push that consists of one record, by RFC 8291 and RFC 8188. */
  read(message: Buffer): unknown {
    const salt = message.subarray(0, 16);
    const keyLength = message[20]!;
    const serverKey = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const shared = this.#pair.computeSecret(serverKey);
    const info = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      this.#pair.getPublicKey(),
      serverKey,
    ]);
    const material = hkdfSync('sha256', shared, this.#auth, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${name}\0`, length),
      );
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  }
}

let devices = 0;

/** A browser whose push service is on the open internet. */
export function testDevice(): TestDevice {
  devices += 1;
  return new TestDevice(`https://push.example.com/device/${devices}`);
}

/** The sender of a push request, whose signature is verified with the key that it names (RFC 8292). */
export async function verifySender(authorization: string): Promise<{
  publicKey: string;
  audience: unknown;
  contact: unknown;
}> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = await importJWK(
    { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    'ES256',
  );
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'] });
  return { publicKey, audience: payload.aud, contact: payload.sub };
}

/** Posts messages for the test devices' push service to a server on this machine. */
export function postTo(url: string): PostToPublic {
  return async (address, headers, body) => {
    const { pathname } = new URL(address);
    const response = await fetch(`${url}${pathname}`, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length'),
      ),
      body: new Uint8Array(body),
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };
}
