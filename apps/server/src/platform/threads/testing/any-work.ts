import { getPriority } from 'node:os';

/** Every kind of work that a thread may encounter. */
export interface AnyWork {
  readonly kind: 'echo' | 'wait' | 'forever' | 'memory' | 'large' | 'exit' | 'throw' | 'priority';
  readonly value?: number;
}

export async function run(
  { kind, value = 0 }: AnyWork,
  report: (progress: number) => void,
): Promise<unknown> {
  if (kind !== 'forever') report(value);
  if (kind === 'wait') await new Promise((resolve) => setTimeout(resolve, value));
  if (kind === 'forever') for (;;) report(value);
  if (kind === 'memory') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, () => Math.random()));
  }
  if (kind === 'large') return 'x'.repeat(value);
  if (kind === 'exit') process.exit(3);
  if (kind === 'throw') throw new Error('The work cannot be done');
  if (kind === 'priority') return getPriority();
  return value;
}
