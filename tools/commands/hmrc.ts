import { resolve } from 'node:path';
import { exitCode, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { toolEnvironment } from '../tool-settings.ts';

// `npm run test:hmrc`: checks every request to HMRC, every answer, and the words for every documented error, against
// HMRC's own API documents, which this repository does not keep.
const env = toolEnvironment();
const [given = env['TEST_HMRC_DOCUMENTS'], ...rest] = process.argv.slice(2);
if (!given) {
  console.error(
    'TEST_HMRC_DOCUMENTS is missing: name a folder with HMRC’s documents, such as business-details/2.0/application.yaml (github.com/hmrc/business-details-api and its neighbours).',
  );
  process.exit(1);
}
const test = 'apps/server/src/providers/tax/hmrc';
const args = [programOf('vitest'), 'run', '--project=server', test, ...rest];
const named = { ...env, TEST_HMRC_DOCUMENTS: resolve(given) };
process.exit(await exitCode(startNode(args, { env: named })));
