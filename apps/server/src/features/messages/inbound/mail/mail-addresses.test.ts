import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounceAddress, readReplyAddress, replyAddress } from './mail-addresses.ts';

const DOMAIN = 'reply.example.com';
const [now, former, other] = ['now', 'former', 'other'].map((name) =>
  new TextEncoder().encode(name),
) as [Uint8Array, Uint8Array, Uint8Array];
const key = fc.stringMatching(/^[a-z0-9]{10}$/);

test('a bounce address identifies the message that did not arrive, in upper or lower case and when signed with a previous key', () => {
  fc.assert(
    fc.property(key, fc.uuid(), fc.boolean(), (ofBusiness, id, isFormer) => {
      const address = bounceAddress([isFormer ? former : now], DOMAIN, ofBusiness, id);
      expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
      const read = readReplyAddress([now, former], DOMAIN, address.toUpperCase());
      expect(read).toEqual({ key: ofBusiness, token: null, bouncedId: id });
    }),
  );
});

test('the signature for one message cannot be used to name another message, business or server', () => {
  fc.assert(
    fc.property(key, key, fc.uuid(), fc.uuid(), (one, two, id, another) => {
      fc.pre(one !== two && id !== another);
      const [local = ''] = bounceAddress([now], DOMAIN, one, id).split('@');
      const signature = local.split('.').at(-1)!;
      const hex = (uuid: string) => uuid.replaceAll('-', '');
      const read = (text: string) => readReplyAddress([now], DOMAIN, `${text}@${DOMAIN}`);
      expect(read(`${two}.bounce.${hex(id)}.${signature}`)).toBeUndefined();
      expect(read(`${one}.bounce.${hex(another)}.${signature}`)).toBeUndefined();
      expect(read(`${one}.bounce.${hex(id)}`)).toBeUndefined();
      expect(readReplyAddress([other], DOMAIN, `${local}@${DOMAIN}`)).toBeUndefined();
    }),
  );
});

test('a reply address identifies its thread', () => {
  const address = replyAddress(DOMAIN, 'abcdefghij', 'k3v9thread');
  expect(readReplyAddress([now], DOMAIN, address)).toEqual({
    key: 'abcdefghij',
    token: 'k3v9thread',
    bouncedId: null,
  });
});
