import { expect, test } from 'vitest';
import { importsOf, violation } from './boundaries.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Each line: a file, an import in it, and whether that is refused. */
test.each([
  ['packages/domain/src/money/pence.ts', 'zod', true],
  ['packages/domain/src/money/pence.ts', '@roundbook/contract/jobs', true],
  ['packages/domain/src/money/pence.ts', '../dates/weeks.ts', false],
  ['packages/domain/src/phone/phone.ts', 'libphonenumber-js/min', false],
  ['packages/domain/src/money/pence.test.ts', 'fast-check', false],
  ['packages/contract/src/jobs.ts', 'fastify', true],
  ['packages/contract/src/jobs.ts', '@roundbook/domain/money/pence', false],
  ['packages/contract/src/jobs.ts', 'zod', false],
  ['packages/routing/src/tour.ts', '@roundbook/contract/jobs', true],
  ['packages/routing/src/tour.ts', '@roundbook/places/towns', true],
  ['packages/routing/src/tour.ts', './random.ts', false],
  ['apps/web/src/main.tsx', '../../server/src/app.ts', true],
  ['apps/server/src/app.ts', '../../web/src/main.tsx', true],
  ['apps/server/src/platform/http/server.ts', '../../features/jobs/lookups.ts', true],
  ['apps/server/src/platform/http/server.ts', '../db/pool.ts', false],
  ['apps/server/src/features/jobs/commands.ts', '../customers/store.ts', true],
  ['apps/server/src/features/jobs/commands.ts', '../customers/lookups.ts', false],
  ['apps/server/src/features/jobs/commands.ts', '../customers/effects.ts', false],
  ['apps/server/src/features/jobs/commands.ts', './store.ts', false],
  ['apps/server/src/features/jobs/done/commands.ts', '../../customers/store.ts', true],
  ['apps/server/src/features/jobs/done/commands.ts', '../store.ts', false],
  ['apps/server/src/features/jobs/commands.ts', '../../app.ts', false],
  ['apps/server/src/app.ts', './features/jobs/routes.ts', false],
  ['apps/server/src/server.ts', './features/jobs/routes.ts', true],
  ['apps/server/src/features/jobs/commands.ts', '../../providers/email/smtp.ts', true],
  ['apps/server/src/features/jobs/commands.ts', '../../providers/email/email.ts', false],
  ['apps/server/src/app.ts', './providers/email/smtp.ts', false],
  ['apps/server/src/providers/email/smtp.ts', './email.ts', false],
  ['apps/web/src/ui/card.tsx', '../features/jobs/job-card.tsx', true],
  ['apps/web/src/ui/card.tsx', '@roundbook/contract/jobs', true],
  ['apps/web/src/ui/card.tsx', '@roundbook/domain/jobs/status', true],
  ['apps/web/src/ui/card.tsx', '@roundbook/domain/money/pence', false],
  ['apps/web/src/ui/card.tsx', './theme.ts', false],
  ['apps/web/src/features/jobs/job-list.tsx', '../customers/customer-list.tsx', true],
  ['apps/web/src/features/jobs/job-list.tsx', '../customers/parts.tsx', false],
  ['apps/web/src/features/jobs/job-list.tsx', '../customers/lookups.ts', false],
  ['apps/web/src/platform/session.ts', '../features/jobs/api.ts', true],
])('%s importing %s: refused %s', (file, name, refused) => {
  const [found] = importsOf(file, `import { thing } from '${name}';`);
  expect(found && violation(found) !== undefined).toBe(refused);
});

test('sees every form of import', () => {
  const source = [
    "import { a } from './a.ts';",
    "import type { B } from './b.ts';",
    "import {\n  c,\n} from './c.ts';",
    "import './d.ts';",
    "export { e } from './e.ts';",
    "const f = await import('./f.ts');",
  ].join('\n');
  const names = importsOf('packages/domain/src/x.ts', source).map(({ to }) => to.at(-4));
  expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('every import of the project points the right way', () => {
  const wrong = sourceFiles
    .flatMap((file) => importsOf(file, readProjectFile(file)))
    .flatMap((found) => violation(found) ?? []);
  expect(wrong).toEqual([]);
});
