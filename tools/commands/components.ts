import { chooseBrowser } from '../browser/browser.ts';
import { exitCode, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { COMPONENT_RESULTS } from '../test-results.ts';
import { toolEnvironment } from '../tool-settings.ts';

const settings = toolEnvironment();
const browser = await chooseBrowser(settings['BROWSER_PATH']);
const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${COMPONENT_RESULTS}`,
];
const project = ['--project', '*components'];
const args = [programOf('vitest'), 'run', ...project, ...reporters, ...process.argv.slice(2)];
process.exit(await exitCode(startNode(args, { env: { ...settings, BROWSER_PATH: browser } })));
