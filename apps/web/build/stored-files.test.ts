import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { type BuiltFile, storedFiles, storedInAdvance } from './stored-files.ts';

const part = (file: BuiltFile = {}): BuiltFile => file;
const screen = (route: string, file: BuiltFile = {}): BuiltFile => ({
  ...file,
  facadeModuleId: `/app/src/routes/${route}?tsr-split=component`,
});
const beside = (css: string[], assets: string[] = []) => ({
  importedCss: new Set(css),
  importedAssets: new Set(assets),
});

const FILES = {
  'index.js': part({
    isEntry: true,
    imports: ['shared.js'],
    dynamicImports: ['day.js', 'list.js'],
    viteMetadata: beside(['index.css'], ['figtree-latin.woff2', 'figtree-latin-ext.woff2']),
  }),
  'shared.js': part(),
  'day.js': screen('day.tsx', { imports: ['parts.js'], dynamicImports: ['map.js', 'hint.js'] }),
  'parts.js': part({ dynamicImports: ['dialog.js'] }),
  'dialog.js': part(),
  'map.js': part({ viteMetadata: beside(['map.css'], ['map-worker.mjs']) }),
  'hint.js': part({ facadeModuleId: '/app/src/hint.tsx', imports: ['heavy.js'] }),
  'heavy.js': part(),
  'list.js': screen('list.tsx', { dynamicImports: ['bulk.js'] }),
  'bulk.js': part(),
};

const stored = (screens: readonly string[], needingSignal: readonly string[] = []) =>
  [...storedInAdvance(FILES, { screens, needingSignal: new Set(needingSignal) })].toSorted();

test('a screen is stored with everything it can load: imports, styles, workers and dialogs', () => {
  const always = ['figtree-latin.woff2', 'index.css', 'index.js', 'shared.js'];
  const day = ['day.js', 'parts.js', 'dialog.js', 'map.js', 'map.css', 'map-worker.mjs'];
  expect(stored(['day.tsx'], ['/app/src/hint.tsx'])).toEqual([...always, ...day].toSorted());
  expect(stored(['day.tsx'])).toEqual([...always, ...day, 'hint.js', 'heavy.js'].toSorted());
});

test('a route that has no screen in the build is an error that names the route', () => {
  expect(() => stored(['day.tsx', 'gone.tsx'])).toThrow('gone.tsx');
});

const SOURCE: Readonly<Record<string, string>> = {
  '/main.ts': `import('/src/routes/day.ts?tsr-split=component'); import('/src/routes/list.ts?tsr-split=component');
    import('/src/routes/more.ts?tsr-split=component');`,
  '/src/routes/day.ts?tsr-split=component': `import('/dialog.ts'); import(/* needs signal */ '/hint.ts');
    import(/* needs signal */ '/shared.ts'); import(/* needs signal */ 'library');`,
  // Code that two screens share is put into one file with its imports, so that file has no `facadeModuleId`.
  '/src/routes/list.ts?tsr-split=component': `import { shared } from '/shared.ts'; console.log('list', shared);`,
  '/src/routes/more.ts?tsr-split=component': `import { shared } from '/shared.ts'; console.log('more', shared);`,
  '/shared.ts': `import('/heavy.ts'); export const shared = Math.random(); console.log('shared');`,
  '/heavy.ts': `console.log('heavy');`,
  '/library/index.js': `console.log('library');`,
  '/dialog.ts': `console.log('dialog');`,
  '/hint.ts': `console.log('hint');`,
};

test('a build stores the files that its code loads, but not those marked as needing signal', async () => {
  const { plugins, preloads, worker } = storedFiles(['day.ts']);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: '/main.ts' } },
    plugins: [
      {
        name: 'source',
        enforce: 'pre',
        resolveId: (id) => (id === 'library' ? '/library/index.js' : id in SOURCE ? id : null),
        load: (id) => SOURCE[id] ?? null,
      },
      ...plugins,
    ],
  });
  const config: { define?: Record<string, string> } = {};
  await worker.integration.configureCustomSWViteBuild?.(config);
  const later = JSON.parse(config.define?.['KEPT_WHEN_FETCHED'] ?? '[]') as string[];
  const names = later.map((path) => path.replace(/^\/assets\/(\w+)-.*/, '$1'));
  expect(names.toSorted()).toEqual(['heavy', 'hint', 'library', 'list', 'more', 'shared']);
  const scripts = (built as Rolldown.RolldownOutput).output.map(({ fileName }) => fileName);
  const ahead = preloads('', scripts, { hostId: '', hostType: 'js' });
  expect(ahead.map((script) => `/${script}`).toSorted()).toEqual(later.toSorted());
  expect(preloads('', scripts, { hostId: '', hostType: 'html' })).toEqual(scripts);
});
