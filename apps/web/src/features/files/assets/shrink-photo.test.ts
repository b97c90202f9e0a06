import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingSize, jpegName, LONGEST_SIDE } from './shrink-photo.ts';

const side = fc.integer({ min: 1, max: 12_000 });

test('a shrunk picture fits, keeps its proportions and never grows', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = fittingSize(width, height);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(LONGEST_SIDE);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
      if (Math.max(width, height) <= LONGEST_SIDE) expect(size).toEqual({ width, height });
      const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
      expect(Math.abs(size.width - width * scale)).toBeLessThan(1);
      expect(Math.abs(size.height - height * scale)).toBeLessThan(1);
    }),
  );
});

test('a picture converted to JPEG gets a matching name', () => {
  expect(jpegName('IMG.0042.HEIC')).toBe('IMG.0042.jpg');
  expect(jpegName('image')).toBe('image.jpg');
});
