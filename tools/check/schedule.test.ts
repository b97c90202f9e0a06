import { expect, test } from 'vitest';
import { runTasks, type Task } from './schedule.ts';

/** Runs tasks, and notes in which order they begin and end. */
async function orderOf(
  tasks: readonly Pick<Task, 'name' | 'after' | 'lasts'>[],
  workers: number,
): Promise<string[]> {
  const order: string[] = [];
  const begun = tasks.map((task) => ({
    ...task,
    run: async () => {
      order.push(`${task.name} begins`);
      await new Promise(setImmediate);
      order.push(`${task.name} ends`);
    },
  }));
  await runTasks(begun, workers);
  return order;
}

const task = (name: string, lasts: number, ...after: string[]) => ({ name, lasts, after });

test('a task begins when the tasks that it waits for have ended', async () => {
  const order = await orderOf(
    [task('web', 9, 'contract'), task('contract', 1, 'domain'), task('domain', 1)],
    3,
  );
  expect(order).toEqual([
    'domain begins',
    'domain ends',
    'contract begins',
    'contract ends',
    'web begins',
    'web ends',
  ]);
});

test('the longest chain of tasks begins first', async () => {
  const begun = (
    await orderOf(
      [task('lint', 8), task('web', 6, 'domain'), task('domain', 3), task('rules', 2)],
      1,
    )
  ).filter((line) => line.endsWith('begins'));
  expect(begun).toEqual(['domain begins', 'lint begins', 'web begins', 'rules begins']);
});

test('no more tasks run at the same time than there are workers', async () => {
  const order = await orderOf([task('a', 1), task('b', 1), task('c', 1), task('d', 1)], 2);
  const running = order.map(
    (_, index) =>
      order.slice(0, index + 1).filter((line) => line.endsWith('begins')).length -
      order.slice(0, index + 1).filter((line) => line.endsWith('ends')).length,
  );
  expect(Math.max(...running)).toBe(2);
});

test('a task does not wait for a task that is not in the list', async () => {
  expect(await orderOf([task('web', 1, 'domain')], 1)).toEqual(['web begins', 'web ends']);
});

test('tasks that wait for each other are refused', async () => {
  await expect(orderOf([task('a', 1, 'b'), task('b', 1, 'a')], 2)).rejects.toThrow(
    'waits for itself',
  );
});

test('a task that throws ends the run', async () => {
  const broken = { ...task('a', 1), run: () => Promise.reject(new Error('no disk')) };
  await expect(runTasks([broken], 2)).rejects.toThrow('no disk');
});
