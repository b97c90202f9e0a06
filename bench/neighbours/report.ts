import { ALL, type Figures } from './figures.ts';

/** The largest permitted ratio of the neighbour's p99 during heavy work to its p99 while all is quiet. */
const MOST_TIMES = 2;
/** The longest time for which the event loop may be held up, in milliseconds. */
const LONGEST_STALL_MS = 100;

/** The outcome of a phase: the calls by name, and the longest stall of the event loop. */
export interface Phase {
  readonly name: string;
  readonly figures: ReadonlyMap<string, Figures>;
  readonly stallMs: number;
  /** The steps of heavy work that were under way when the event loop stalled longest. */
  readonly stalledIn: string;
}

const HEAD = 'beside | call | calls | p50 ms | p95 ms | p99 ms | p50 × | p95 × | p99 ×';

/** A table of the phases; ratios are to the same call in the quiet phases. */
export function tableOf(quiet: Phase, phases: readonly Phase[]): string {
  const rows = [quiet, ...phases].flatMap(({ name, figures }) =>
    [...figures].map(([call, { count, p50, p95, p99 }]) => {
      const base = quiet.figures.get(call)!;
      const ratios = [p50 / base.p50, p95 / base.p95, p99 / base.p99];
      return [
        name,
        call,
        count,
        ...[p50, p95, p99].map((one) => one.toFixed(0)),
        ...ratios.map((one) => one.toFixed(2)),
      ].join(' | ');
    }),
  );
  const stalls = [quiet, ...phases].map(
    ({ name, stallMs, stalledIn }) =>
      `${name} | ${stallMs.toFixed(0)} | ${stallMs > LONGEST_STALL_MS ? stalledIn : ''}`,
  );
  return [HEAD, ...rows, '', 'beside | longest stall, ms | during', ...stalls].join('\n');
}

/** The bounds that the phases break, each as a sentence; empty if all bounds hold. */
export function brokenBounds(quiet: Phase, phases: readonly Phase[]): string[] {
  return phases.flatMap(({ name, figures, stallMs, stalledIn }) => {
    const { p99, failed } = figures.get(ALL)!;
    const base = quiet.figures.get(ALL)!.p99;
    return [
      ...(failed > 0 ? [`${name}: ${failed} of the neighbour's calls failed`] : []),
      ...(p99 > base * MOST_TIMES
        ? [`${name}: p99 of ${p99.toFixed(0)} ms is ${(p99 / base).toFixed(1)} times the quiet one`]
        : []),
      ...(stallMs > LONGEST_STALL_MS
        ? [`${name}: the event loop stalled for ${stallMs.toFixed(0)} ms while ${stalledIn}`]
        : []),
    ];
  });
}
