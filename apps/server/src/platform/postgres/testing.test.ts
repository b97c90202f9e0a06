import { expect, test } from 'vitest';
import { administer } from './administer.ts';
import { createTestDatabase } from './testing.ts';

test('gives every caller a separate migrated database', async () => {
  const one = await createTestDatabase();
  const other = await createTestDatabase();
  try {
    await administer(one.url, 'create table only_here ()', 'select from kysely_migration');
    await expect(administer(other.url, 'select from only_here')).rejects.toThrow('does not exist');
  } finally {
    await one.drop();
    await other.drop();
  }
  await expect(administer(one.url, 'select 1')).rejects.toThrow('does not exist');
});
