import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode, ROOT, startNode } from '../child-process.ts';
import { runSteps } from '../steps.ts';

const folder = join(ROOT, 'bench');
const scriptOf = (name: string): string => join(folder, name, 'main.ts');

// Every folder of bench/ with a main.ts is a benchmark; arguments select some by name.
const all = readdirSync(folder).filter((name) => existsSync(scriptOf(name)));
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}; there are ${all.join(', ')}.`);
  process.exit(1);
}
const steps = (chosen.length > 0 ? chosen : all).map((name) => ({
  name,
  run: () => exitCode(startNode([scriptOf(name)])),
}));
process.exit(await runSteps(steps));
