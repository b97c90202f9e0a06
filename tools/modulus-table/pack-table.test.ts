import { expect, test } from 'vitest';
import { packTable } from './pack-table.ts';

const row = (range: string, method: string, last: string) =>
  `${range} ${method}    0    0    0    0    0    0    8    7    6    5    4    3    2 ${last}`;

test('sort codes with the same checks share a line, and each keeps the order of its checks', () => {
  const weights = [
    row('010004 016715', 'MOD11', '   1'),
    row('200000 200002', 'MOD11', '   1   6'),
    row('200000 200002', 'DBLAL', '   1   6'),
    row('040072 040072', 'MOD11', '   1'),
  ].join('\r\n');
  const text = packTable('9.99', weights, '938173 938017\r\n');
  expect(text).toContain('Version 9.99');
  expect(text).toContain("'010004-016715 040072'");
  expect(text).toContain(
    "'MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1 ex6 | DBLAL 0 0 0 0 0 0 8 7 6 5 4 3 2 1 ex6'",
  );
  expect(text).toContain("'938173 938017'");
});

test('a line in another format, or with an exception that no rule covers, is refused', () => {
  expect(() => packTable('9', 'something else', '')).toThrow(RangeError);
  expect(() => packTable('9', row('010004 016715', 'MOD11', '   1  15'), '')).toThrow(/exception/);
});
