import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '../../apps/server/src/platform/openapi/describe.ts';
import { registry, scopeFor } from '../../apps/server/src/registry.ts';
import { exitCode, startNode } from '../child-process.ts';

// `npm run lint:api`: checks the API's description with two widely used linters. npm fetches them when they are first
// needed: together they would double the packages that a clone installs.
const LINTERS = [
  ['@redocly/cli@2.77.0', 'redocly', 'lint', '--config', 'tools/api-lint/redocly.yaml'],
  [
    '@stoplight/spectral-cli@6.16.3',
    'spectral',
    'lint',
    '--fail-severity=warn',
    '--ruleset=tools/api-lint/spectral.yaml',
  ],
] as const;

const npm = process.env['npm_execpath'];
if (!npm) throw new Error('Run it as npm run lint:api: npm fetches the linters.');
const folder = await mkdtemp(join(tmpdir(), 'roundbook-api-'));
try {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(describeApi(registry, scopeFor, '0.0.0'), null, 2));
  for (const [version, ...words] of LINTERS) {
    const args = [npm, 'exec', '--yes', `--package=${version}`, '--', ...words, file];
    const code = await exitCode(startNode(args));
    if (code !== 0) process.exitCode = code;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
