import type { Called } from './caller.ts';

/** How long the answers of one kind of call took, in milliseconds. */
export interface Figures {
  readonly count: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The name under which all calls together are reported. */
export const ALL = 'all calls';

function percentile(inOrder: readonly number[], share: number): number {
  return inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? Number.NaN;
}

function figuresFrom(called: readonly Called[]): Figures {
  const inOrder = called.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    count: called.length,
    failed: called.filter(({ isOk }) => !isOk).length,
    p50: percentile(inOrder, 0.5),
    p95: percentile(inOrder, 0.95),
    p99: percentile(inOrder, 0.99),
  };
}

/** The figures of each kind of call, and of all calls together. */
export function figuresOf(called: readonly Called[]): ReadonlyMap<string, Figures> {
  const byName = Map.groupBy(called, ({ name }) => name);
  return new Map([
    ...[...byName].map(([name, some]) => [name, figuresFrom(some)] as const),
    [ALL, figuresFrom(called)] as const,
  ]);
}
