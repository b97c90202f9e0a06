import { exitCode, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { toolEnvironment } from '../tool-settings.ts';

// `npm run test:citus`: the server's tests on a distributed database, without the tests that run only on an ordinary
// one (vitest.config.ts lists them).
const env = toolEnvironment();
if (!env['TEST_CITUS_URL']) {
  console.error(
    'TEST_CITUS_URL is missing: name the coordinator of a Citus cluster, in a database that lists its nodes (docs/operating.md says how to make one).',
  );
  process.exit(1);
}
const args = [
  programOf('vitest'),
  'run',
  '--project=server',
  '--maxWorkers=2',
  ...process.argv.slice(2),
];
process.exit(await exitCode(startNode(args, { env })));
