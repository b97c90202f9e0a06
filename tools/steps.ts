/** A named step; resolves to its exit code. */
export interface Step {
  name: string;
  run(): Promise<number>;
}

/** Runs steps one at a time, announcing each with its time, until one fails. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const [index, step] of steps.entries()) {
    console.log(`\n== ${index + 1}/${steps.length} ${step.name}`);
    const started = performance.now();
    const code = await step.run();
    console.log(`== ${step.name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`);
    if (code !== 0) return code;
  }
  return 0;
}

/** Seconds since `started` (a `performance.now()`), as text. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
