import { threadCpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { exampleFirm } from '@roundbook/planning/example-firm';
import { planRota } from '@roundbook/planning/plan-rota';
import { optimiseRoute } from '@roundbook/routing/optimise';
import type { RouteProblem } from '@roundbook/routing/problem';
import { readStatements } from '@roundbook/statements/read';
import { mintBusinessId } from '../db/business-id.ts';
import { newId } from '../db/ids.ts';
import type { RotaProgress } from './planning-thread.ts';
import { planAtScreen, planInBackground } from './planning.ts';
import { optimiseInThread } from './routing.ts';
import { readStatementsInThread } from './statements.ts';

const business = mintBusinessId(newId());
const places = Array.from({ length: 9 }, (_, at) => [51 + ((at * 7) % 9) / 100, 0] as const);
const problem: RouteProblem = {
  stops: places.map((_, index) => ({ id: String(index), serviceSeconds: 60 })),
  start: 'firstStop',
  end: 'anywhere',
  departAt: 0,
  travel: { kind: 'places', places },
};

test('routes found in threads, several at a time, are the same as without threads, and so are errors', async () => {
  const budget = { iterations: 50 };
  const found = await Promise.all([1, 2, 3].map((seed) => optimiseInThread(problem, budget, seed)));
  expect(found).toEqual([1, 2, 3].map((seed) => optimiseRoute(problem, budget, seed)));
  await expect(optimiseInThread({ ...problem, end: 'point' }, budget, 1)).rejects.toThrow(
    'travel times over 9 points, not 10',
  );
});

test('a rota planned in a thread is the same as a rota planned without a thread, and its progress is reported', async () => {
  const firm = exampleFirm(20, 1);
  const options = { budget: { steps: 200 }, seed: 1 };
  const seen: RotaProgress[] = [];
  const request = { firm, ...options };
  const rota = await planInBackground(business, request, (progress) => seen.push(progress));
  expect(rota).toEqual(planRota(firm, options));
  expect(seen.length).toBeGreaterThan(0);
  await expect(planAtScreen(business, { ...request, firm: { ...firm, weeks: 9 } })).rejects.toThrow(
    '9 weeks',
  );
});

const HEAD = 'Date,Description,Amount,Balance,Currency,IBAN\n';

/** A statement whose lines are £1 each. */
function statementOf(lines: number): Buffer {
  const rows = Array.from(
    { length: lines },
    (_, at) => `17/02/2026,PAYER ${at},1.00,${at + 1}.00,GBP,GB33BUKB20201555555555\n`,
  );
  return Buffer.from(HEAD + rows.join(''));
}

/** The processor time that this thread spent on something, in milliseconds; other processes cannot lengthen it. */
async function spentHere(work: () => unknown): Promise<number> {
  const before = threadCpuUsage();
  await work();
  const { user, system } = threadCpuUsage(before);
  return (user + system) / 1000;
}

test('a large statement is read by a thread, which leaves the event loop free', async () => {
  const bytes = statementOf(20_000);
  expect(await readStatementsInThread(business, statementOf(2000))).toEqual(
    readStatements(statementOf(2000)),
  );
  const readHere = await spentHere(() => readStatements(bytes));
  const readInThread = await spentHere(async () => {
    const { statements } = await readStatementsInThread(business, bytes);
    expect(statements[0]?.lines).toHaveLength(20_000);
  });
  expect(readInThread).toBeLessThan(readHere / 2);
});

test('an unreadable statement is refused just as without a thread, and the next one is read', async () => {
  const broken = Buffer.concat([statementOf(2000), Buffer.from('18/02/2026,X,1.005,9.00,GBP,\n')]);
  let expected: unknown;
  try {
    readStatements(broken);
  } catch (error) {
    expected = error;
  }
  expect(expected).toBeDefined();
  await expect(readStatementsInThread(business, broken)).rejects.toEqual(expected);
  expect((await readStatementsInThread(business, statementOf(2000))).statements).toHaveLength(1);
});
