import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../neighbours/caller.ts';
import { ALL, figuresOf } from '../neighbours/figures.ts';
import { RANGES, REPORTS } from './reading.ts';

/** The share of their rate that a neighbour's hot calls must keep. */
const KEPT_RATE = 0.9;
const REFRESHING_PEOPLE = 10;

interface Refreshing {
  /** Reads a report of the firm. */
  readonly read: (path: string) => Promise<number>;
  readonly caller: Caller;
  /** The seconds for which the calls are timed, quiet and while reports are read. */
  readonly seconds: number;
}

/** All of the neighbour's calls in words. */
function wordsOf(figures: ReturnType<typeof figuresOf>): string {
  const { count, failed, p50, p95, p99 } = figures.get(ALL)!;
  const times = [p50, p95, p99].map((one) => one.toFixed(0)).join(', ');
  return `${count} calls, ${failed} failed; p50, p95, p99: ${times} ms`;
}

/** The neighbour's calls while something goes on, and the number of them that are answered in a second. */
async function callsDuring(caller: Caller, work: Promise<unknown>) {
  const started = performance.now();
  const figures = figuresOf(await caller.during(work));
  const { count, failed } = figures.get(ALL)!;
  return { figures, rate: ((count - failed) * 1000) / (performance.now() - started) };
}

/** Times a neighbour's hot calls while ten people refresh reports, and returns the limit that was broken, if it was. */
export async function timeNeighbour({ read, caller, seconds }: Refreshing): Promise<string[]> {
  await caller.during(delay(5000));
  const quiet = await callsDuring(caller, delay(seconds * 1000));
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const refreshing = Array.from({ length: REFRESHING_PEOPLE }, async (_, person) => {
    while (performance.now() < until) {
      const report = REPORTS[person % REPORTS.length]!;
      times.push(await read(`${report}${RANGES[person % RANGES.length]!.filter}`));
    }
  });
  const busy = await callsDuring(caller, Promise.all(refreshing));
  const kept = busy.rate / quiet.rate;
  console.log(`${REFRESHING_PEOPLE} people read ${times.length} reports`);
  console.log(`hot calls while no report is read: ${wordsOf(quiet.figures)}`);
  console.log(`hot calls while reports are read: ${wordsOf(busy.figures)}`);
  console.log(`hot calls keep ${(kept * 100).toFixed(1)} % of their rate`);
  return kept < KEPT_RATE ? [`hot calls keep less than ${KEPT_RATE * 100} % of their rate`] : [];
}
