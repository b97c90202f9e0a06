import { expect, test } from 'vitest';
import { importsOf, violation } from './boundaries.ts';
import { offeredFiles } from './client-faces.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Each line: a file, an import in it, and whether the rule refuses it. */
test.each([
  ['packages/domain/src/values/money/pence.ts', 'zod', true],
  ['packages/domain/src/values/money/pence.ts', '@roundbook/contract/work/jobs/job', true],
  ['packages/domain/src/values/money/pence.ts', '../dates/weeks.ts', false],
  ['packages/domain/src/values/phone/phone.ts', 'libphonenumber-js/min', false],
  ['packages/domain/src/values/money/pence.test.ts', 'fast-check', false],
  ['packages/contract/src/work/jobs/job.ts', 'fastify', true],
  ['packages/contract/src/work/jobs/job.ts', '@roundbook/domain/values/money/pence', false],
  ['packages/contract/src/work/jobs/job.ts', 'zod', false],
  ['packages/routing/src/cycle/tour.ts', '@roundbook/contract/work/jobs/job', true],
  ['packages/routing/src/cycle/tour.ts', '@roundbook/places/towns', true],
  ['packages/routing/src/cycle/tour.ts', '../random.ts', false],
  ['packages/statements/src/camt.ts', 'saxen', true],
  ['packages/tabular/src/xml.ts', 'saxen', false],
  ['packages/statements/src/camt.ts', '@roundbook/domain/values/money/pence', false],
  ['packages/statements/src/camt.ts', '@roundbook/contract/work/jobs/job', true],
  ['apps/web/src/main.tsx', '../../server/src/app.ts', true],
  ['apps/server/src/app.ts', '../../web/src/main.tsx', true],
  ['apps/customer/src/app.tsx', '@roundbook/ui/page/page.tsx', true],
  ['apps/customer/src/app.tsx', '@roundbook/client/api-client', false],
  ['apps/server/src/app.ts', '../../customer/src/main.tsx', true],
  ['apps/server/src/platform/http/server.ts', '../../features/work/jobs/lookups.ts', true],
  ['apps/server/src/platform/http/server.ts', '../db/pool.ts', false],
  ['apps/server/src/features/work/jobs/commands.ts', '../../customers/customers/store.ts', true],
  ['apps/server/src/features/work/jobs/commands.ts', '../../customers/customers/lookups.ts', false],
  [
    'apps/server/src/features/work/work-orders/commands.ts',
    '../../customers/customers/effects.ts',
    false,
  ],
  [
    'apps/server/src/features/money/accounts/invoices/commands.ts',
    '../../../work/jobs/facts.ts',
    false,
  ],
  [
    'apps/server/src/features/money/accounts/invoices/commands.ts',
    '../../../work/jobs/participants.ts',
    true,
  ],
  [
    'apps/server/src/features/work/jobs/commands.ts',
    '../../money/accounts/ledger/effects.ts',
    true,
  ],
  [
    'apps/server/src/features/messages/outbox/effects.ts',
    '../../account/billing/text-effects.ts',
    false,
  ],
  ['apps/server/src/features/work/jobs/done/commands.ts', '../effects.ts', false],
  ['apps/server/src/features/work/jobs/slice.ts', './participants.ts', false],
  ['apps/server/src/platform/facts/facts.ts', '../../features/work/jobs/participants.ts', true],
  ['apps/server/src/features/work/jobs/commands.ts', './store.ts', false],
  ['apps/server/src/features/work/jobs/done/commands.ts', '../../rounds/store.ts', true],
  ['apps/server/src/features/work/jobs/done/commands.ts', '../store.ts', false],
  ['apps/server/src/features/work/jobs/commands.ts', '../../../app.ts', false],
  ['apps/server/src/slices.ts', './features/work/jobs/slice.ts', false],
  ['apps/server/src/app.ts', './features/work/jobs/slice.ts', true],
  ['apps/server/src/features/work/jobs/commands.ts', './slice.ts', true],
  ['apps/server/src/features/work/jobs/slice.ts', './routes.ts', false],
  ['apps/server/src/app.ts', './features/work/jobs/routes.ts', true],
  ['apps/server/src/features/work/jobs/examples.ts', '../../../proof/example.ts', false],
  ['apps/server/src/features/work/jobs/commands.ts', '../../../proof/example.ts', true],
  ['apps/server/src/features/work/jobs/commands.ts', '../../../demo/random.ts', true],
  ['apps/server/src/server.ts', './features/work/jobs/routes.ts', true],
  ['apps/server/src/server.ts', './features/money/accounts/ledger/routes.ts', true],
  ['apps/server/src/features/work/jobs/commands.ts', '../../../providers/email/smtp.ts', true],
  ['apps/server/src/features/work/jobs/commands.ts', '../../../providers/email/email.ts', false],
  ['apps/server/src/app.ts', './providers/email/smtp.ts', false],
  ['apps/server/src/providers/email/smtp.ts', './email.ts', false],
  [
    'packages/ui/src/page/card.tsx',
    '../../../../apps/web/src/features/work/jobs/job-card.tsx',
    true,
  ],
  ['packages/ui/src/page/card.tsx', '@roundbook/client/toasts', false],
  ['packages/client/src/call.ts', '@roundbook/ui/page/page.tsx', true],
  ['packages/client/src/call.ts', '@roundbook/contract/envelope', false],
  ['apps/web/src/map/view/map-view.tsx', '@roundbook/domain/work/jobs/status', true],
  ['apps/web/src/map/view/map-view.tsx', '@roundbook/ui/page/page.tsx', false],
  ['apps/web/src/shell/frame/shell.tsx', '../../features/customers/customers/api.ts', true],
  ['apps/web/src/shell/frame/shell.tsx', '../../features/customers/customers/lookups.ts', false],
  ['packages/ui/src/page/card.tsx', '@roundbook/contract/work/jobs/job', true],
  ['packages/ui/src/page/card.tsx', '@roundbook/domain/work/jobs/status', true],
  ['packages/ui/src/page/card.tsx', '@roundbook/domain/values/money/pence', false],
  ['packages/ui/src/page/card.tsx', './theme.ts', false],
  [
    'apps/web/src/features/work/jobs/job-list.tsx',
    '../../customers/customers/customer-list.tsx',
    true,
  ],
  ['apps/web/src/features/work/jobs/job-list.tsx', '../../customers/customers/parts.tsx', false],
  ['apps/web/src/features/work/jobs/job-list.tsx', '../../customers/customers/lookups.ts', false],
  ['apps/web/src/features/work/jobs/job-list.tsx', '../../files/assets/upload.ts', false],
  ['apps/web/src/features/work/jobs/job-list.tsx', '../../files/assets/api.ts', true],
  ['apps/web/src/offline/sync/send-task.ts', '@roundbook/contract/work/jobs/closing', true],
  ['apps/web/src/offline/sync/send-task.ts', '@roundbook/domain/work/jobs/conflicts', true],
  ['apps/web/src/offline/sync/send-task.ts', '@roundbook/domain/access/roles', true],
  ['apps/web/src/offline/sync/send-task.ts', '../../features/work/jobs/lookups.ts', true],
  ['apps/web/src/offline/sync/send-task.ts', '@roundbook/contract/envelope', false],
  ['apps/web/src/offline/sync/send-task.ts', '@roundbook/domain/offline/queue-item', false],
  ['apps/web/src/offline/sync/send-task.ts', '@roundbook/domain/values/dates/zones', false],
  ['apps/web/src/platform/realtime.ts', '../features/work/jobs/api.ts', true],
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
    "const g = await import(/* needs signal */ './g.ts');",
  ].join('\n');
  const names = importsOf('packages/domain/src/x.ts', source).map(({ to }) => to.at(-4));
  expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('a string that ends in "from" is not an import', () => {
  const source =
    "const ends = ['from', 'to'];\nconst text = 'where they start from',\n  other = 'x';";
  expect(importsOf('packages/domain/src/x.ts', source)).toEqual([]);
});

const imports = sourceFiles.flatMap((file) => importsOf(file, readProjectFile(file)));

test('every import of the project points the right way', () => {
  expect(imports.flatMap((found) => violation(found) ?? [])).toEqual([]);
});

test('a slice of the client offers only files that others import', () => {
  const sliceOf = (file: string) => file.split('/').slice(0, 6).join('/');
  const wanted = new Set(
    imports.filter(({ from, to }) => sliceOf(from) !== sliceOf(to)).map(({ to }) => to),
  );
  expect([...offeredFiles].filter((file) => !wanted.has(file))).toEqual([]);
});
