import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postsOf } from './posts.ts';

const maybe = fc.constantFrom('', 'Sparkle');

test('posts have no gaps, whatever details the business leaves out', () => {
  fc.assert(
    fc.property(maybe, maybe, maybe, maybe, (name, town, phoneNumber, website) => {
      for (const { text } of postsOf({ name, town, phoneNumber, website })) {
        expect(text).not.toMatch(/ {2}| [.,]|undefined/);
        expect(text.endsWith('.')).toBe(true);
      }
    }),
  );
});

test('a post names the town and the contact details', () => {
  const [post] = postsOf({
    name: 'Sparkle',
    town: 'Leeds',
    phoneNumber: '0113 496 0000',
    website: '',
  });
  expect(post?.text).toContain('in Leeds');
  expect(post?.text).toContain('call 0113 496 0000.');
});
