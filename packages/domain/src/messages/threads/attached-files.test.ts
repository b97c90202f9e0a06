import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesRefusal, fileSizeText, MOST_FILE_BYTES, MOST_FILES } from './attached-files.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 4 * 1024 * 1024 }), { maxLength: 15 });

test('an email accepts a limited number and size of files, and explains the limit', () => {
  fc.assert(
    fc.property(sizes, (files) => {
      const total = files.reduce((sum, size) => sum + size, 0);
      const fits = files.length <= MOST_FILES && total <= MOST_FILE_BYTES;
      const problem = filesRefusal('email', files);
      expect(problem === null).toBe(fits);
      if (problem !== null)
        expect(problem.detail).toMatch(/^You can attach up to (10 files|15 MB)/);
    }),
  );
});

test('removing a file never makes files that can be sent unsendable', () => {
  fc.assert(
    fc.property(sizes, (files) => {
      if (filesRefusal('email', files) === null) {
        expect(filesRefusal('email', files.slice(1))).toBeNull();
      }
    }),
  );
});

test('a text message accepts no files', () => {
  fc.assert(
    fc.property(sizes, (files) => {
      expect(filesRefusal('sms', files) === null).toBe(files.length === 0);
    }),
  );
  expect(filesRefusal('email', [])).toBeNull();
});

test('file sizes are rounded for people to read', () => {
  expect([1, 340 * 1024, 2.4 * 1024 * 1024, 15 * 1024 * 1024].map(fileSizeText)).toEqual([
    '1 KB',
    '340 KB',
    '2.4 MB',
    '15 MB',
  ]);
  expect(filesRefusal('email', [MOST_FILE_BYTES, 1])?.detail).toBe(
    'You can attach up to 15 MB of files to an email. These are more.',
  );
});
