import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { outboxVariable } from './product.ts';

/**
 * Changes a product's database as its owner, to add more rows than calls could create in a few minutes, or older
 * rows than they can create.
 */
export async function inDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const dataDir = dirname(process.env[outboxVariable(url)]!);
  const access = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  const client = new pg.Client({
    ...access,
    host: '127.0.0.1',
    user: 'roundbook',
    database: 'roundbook',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
