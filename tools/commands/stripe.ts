import { resolve } from 'node:path';
import { exitCode, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { toolEnvironment } from '../tool-settings.ts';

// `npm run test:stripe`: checks every request to Stripe, and every recorded answer, against
// Stripe's whole description of its API. For `npm test`, this repository keeps part of an older
// version.
const env = toolEnvironment();
const file = env['TEST_STRIPE_DOCUMENT'];
if (!file) {
  console.error(
    'TEST_STRIPE_DOCUMENT is missing: name latest/openapi.spec3.json of https://github.com/stripe/openapi, at the version that the SDK speaks (node_modules/stripe/OPENAPI_VERSION).',
  );
  process.exit(1);
}
const test = 'apps/server/src/providers/cards/stripe/stripe-document.test.ts';
const args = [programOf('vitest'), 'run', '--project=server', test, ...process.argv.slice(2)];
const named = { ...env, TEST_STRIPE_DOCUMENT: resolve(file) };
process.exit(await exitCode(startNode(args, { env: named })));
