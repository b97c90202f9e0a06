import { fileURLToPath } from 'node:url';
import { exitCode, startNode } from '../child-process.ts';
import { runSteps, type Step } from '../steps.ts';
import { clearResults, sumResults } from '../test-results.ts';
import { shareLines } from '../test-shares.ts';

function command(name: string, file: string): Step {
  const path = fileURLToPath(new URL(`${file}.ts`, import.meta.url));
  return { name, run: () => exitCode(startNode([path])) };
}

clearResults();
const code = await runSteps([
  command('check', 'check'),
  command('unit tests', 'unit'),
  command('component tests', 'components'),
  command('browser tests', 'e2e'),
]);
console.log('\nWhat took how long, added up over what ran at the same time');
for (const line of shareLines()) console.log(line);
const { passed, failed } = sumResults();
console.log(`\n${passed} passed, ${failed} failed${code === 0 ? '' : ` (exit code ${code})`}`);
process.exit(code);
