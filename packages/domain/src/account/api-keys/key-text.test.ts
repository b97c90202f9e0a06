import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyParts, keyText } from './key-text.ts';

test('a key names its business and its record', () => {
  const secrets = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);
  fc.assert(
    fc.property(fc.uuid(), secrets, (businessId, secret) => {
      const key = keyText('k3x9qm2p', businessId, secret);
      expect(keyParts(key)).toEqual({ prefix: 'rb_k3x9qm2p', businessId });
    }),
  );
});

test('no other string parses as a key', () => {
  fc.assert(fc.property(fc.string(), (text) => keyParts(text) === null));
  const secret = 'A'.repeat(43);
  for (const wrong of [
    `rb_k3x9qm2_${'0'.repeat(32)}_${secret}`,
    `rb_k3x9qm2p_${'0'.repeat(31)}g_${secret}`,
    `rb_k3x9qm2p_${'0'.repeat(32)}_${secret}A`,
  ]) {
    expect(keyParts(wrong)).toBeNull();
  }
});
