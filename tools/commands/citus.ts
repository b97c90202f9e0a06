import { exitCode, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { toolEnvironment } from '../tool-settings.ts';

// `npm run test:citus`: the server's tests on a distributed database. Tests that clone or kill
// their own PostgreSQL, or compare the schema with that of a single node, run only on an ordinary
// database.
const env = toolEnvironment();
if (!env['TEST_CITUS_URL']) {
  console.error(
    'TEST_CITUS_URL is missing: name the coordinator of a Citus cluster, in a database that lists its nodes (docs/operating.md says how to make one).',
  );
  process.exit(1);
}
const server = 'apps/server/src';
const ordinary = ['postgres/embedded', 'db/schema', 'db/released-statements', 'db/catalogue'].map(
  (name) => `${server}/platform/${name}.test.ts`,
);
const others = [...ordinary, `${server}/proof/crash.test.ts`, `${server}/start.test.ts`];
const args = [
  programOf('vitest'),
  'run',
  '--project=server',
  '--maxWorkers=2',
  ...others.map((file) => `--exclude=${file}`),
  ...process.argv.slice(2),
];
process.exit(await exitCode(startNode(args, { env })));
