import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../child-process.ts';
import { type Declaration, inOrder, type Registry, sourceOf, textOf, valueOf } from './registry.ts';

const DOMAIN = 'packages/domain/src';
const FEATURES = 'apps/web/src/features';

const names = (declarations: readonly Declaration[]) =>
  declarations.map(({ name }) => `  ${name},\n`).join('');
const spread = (declarations: readonly Declaration[]) =>
  declarations.map(({ name }) => `  ...${name},\n`).join('');

interface Placed {
  readonly place: number;
}

/** The position of a noun's first kind of notification. */
async function firstPlace({ file }: Declaration): Promise<number> {
  const kinds = (await valueOf(file, 'notificationKinds')) as Readonly<Record<string, Placed>>;
  return Math.min(...Object.values(kinds).map(({ place }) => place));
}

const MENU_PLACE = /^export const menuPlace: MenuPlace = \{ group: '(\w+)', place: (\d+) \};$/m;

/** The group and position of a menu entry, read from its source: its modules need a browser. */
function menuPlace({ file }: Declaration): { group: string; place: number } {
  const [, group, place] = MENU_PLACE.exec(sourceOf(file)) ?? [];
  if (!group) throw new Error(`${file} has to say in one line: ${MENU_PLACE.source}`);
  return { group, place: Number(place) };
}

/** The kinds of record that a file follows, read from its source, as the client names them before it loads the file. */
function followedEntities({ file }: Declaration): string[] {
  if (file.includes('.test.')) return [];
  return [...sourceOf(file).matchAll(/^registerChanges\('(\w+)'/gm)].map(
    ([, entity = '']) => entity,
  );
}

/** Every generated file that gathers the nouns' declarations. */
export const registries: readonly Registry[] = [
  {
    declared: `${DOMAIN}/*/*/notification-links.ts`,
    exported: 'deepLinks',
    generated: `${DOMAIN}/messages/notifications/deep-links.gen.ts`,
    gather: async (declarations) =>
      `export const DEEP_LINKS = {\n${spread(declarations)}} as const;`,
  },
  {
    declared: `${DOMAIN}/*/*/notified.ts`,
    exported: 'notificationKinds',
    generated: `${DOMAIN}/messages/notifications/notification-kinds.gen.ts`,
    gather: async (declarations) => {
      const ordered = await inOrder(declarations, firstPlace);
      return `export const NOTIFICATION_KINDS = {\n${spread(ordered)}} as const;`;
    },
  },
  {
    declared: `${DOMAIN}/*/*/list-export.ts`,
    exported: 'listExport',
    generated: `${DOMAIN}/account/exports/list-exports.gen.ts`,
    gather: async (declarations) => {
      const ordered = await inOrder(
        declarations,
        async ({ file }) => ((await valueOf(file, 'listExport')) as Placed).place,
      );
      return `export const LIST_EXPORTS = [\n${names(ordered)}] as const;`;
    },
  },
  {
    declared: `${FEATURES}/*/*/menu.ts`,
    exported: 'menuItem',
    generated: 'apps/web/src/shell/navigation/menu.gen.ts',
    gather: async (declarations) => {
      const ordered = await inOrder(declarations, (one) => menuPlace(one).place);
      const groups = ['home', 'manage', 'plan'].map((group) => {
        const items = ordered.filter((one) => menuPlace(one).group === group);
        return `export const ${group} = [\n${names(items)}];`;
      });
      return groups.join('\n\n');
    },
  },
  {
    declared: `${FEATURES}/*/*/settings.ts`,
    exported: 'settingsLinks',
    generated: 'apps/web/src/features/account/settings/settings-links.gen.ts',
    gather: async (declarations) => `export const settingsLinks = [\n${spread(declarations)}];`,
  },
  {
    declared: `${FEATURES}/**/*.ts`,
    generated: 'apps/web/src/platform/followed-entities.gen.ts',
    gather: async (declarations) => {
      const entities = new Set(declarations.flatMap(followedEntities));
      const lines = [...entities].toSorted().map((entity) => `  '${entity}',\n`);
      return `export const FOLLOWED_ENTITIES = [\n${lines.join('')}] as const;`;
    },
  },
];

/** Writes every registry's file. */
export async function writeRegistries(): Promise<void> {
  for (const registry of registries) {
    await writeFile(join(ROOT, registry.generated), await textOf(registry));
  }
}
