import type pg from 'pg';
import { pastExpenses } from './past-expenses.ts';
import { pastMoney } from './past-money.ts';
import { pastWork } from './past-work.ts';

export interface HistorySize {
  /** The visits of each job. */
  readonly visits: number;
  readonly expenses: number;
}

/** Gives a seeded business five years of work, money and expenses. Needs a superuser. */
export async function writeHistory(
  client: pg.Client,
  businessId: string,
  { visits, expenses }: HistorySize,
): Promise<void> {
  await client.query('begin');
  // The rows refer to each other and balance by construction; checking each of millions would take most of the time.
  await client.query('set local session_replication_role = replica');
  for (const text of [...pastWork(visits), ...pastMoney, ...pastExpenses(expenses)]) {
    await client.query(text, text.includes('$1') ? [businessId] : []);
  }
  await client.query('commit');
  await client.query('vacuum analyze');
}
