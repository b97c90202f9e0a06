import { exitCode, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { UNIT_RESULTS } from '../test-results.ts';
import { toolEnvironment } from '../tool-settings.ts';

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`];
// Leaves out the rules, which `npm run check` runs, and the components, which need a browser.
const projects = ['--project', '!rules', '--project', '!*components'];
const args = [programOf('vitest'), 'run', ...projects, ...reporters, ...process.argv.slice(2)];
process.exit(await exitCode(startNode(args, { env: toolEnvironment() })));
