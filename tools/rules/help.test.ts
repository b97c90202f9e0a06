import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  articleForScreen,
  type HelpBlock,
  type HelpSpan,
} from '@roundbook/domain/help/articles/article';
import { FILMS } from '@roundbook/help/films';
import { ARTICLES, findArticle } from '@roundbook/help/library';
import { MEDIA_FOLDER, MEDIA_PREFIX } from '@roundbook/help/media';
import { linesOf, UNANSWERED } from '@roundbook/help/ranking/asks';
import { routesOfTheApp } from '../../e2e/support/screens/screens.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

// The help quotes the screens: a renamed button or a moved page fails here.

const routes = new Set(routesOfTheApp().map((route) => route.replace(/(?<=.)\/$/, '')));

/** The text of all screens, excluding tests, on one line. */
const screens = projectFiles
  .filter((file) => /^(?:apps\/web\/src|packages\/(?:ui|domain)\/src)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file))
  .map((file) => readProjectFile(file).replaceAll(/\s+/g, ' '))
  .join('\n');

function spansOf(blocks: readonly HelpBlock[]): HelpSpan[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.spans;
    return 'items' in block ? block.items.flat() : [];
  });
}

const spansByKey = ARTICLES.map(({ key, blocks }) => ({ key, spans: spansOf(blocks) }));

/** Texts that screens show on their own, as a string or between tags: found in a single pass for all labels. */
const onScreens = new Set(
  [...screens.matchAll(/(?<=['"`>}])[^'"`<>{}:]+(?=['"`<{:])/g)].flatMap(([text]) =>
    // A text may be followed by a placeholder, or preceded by a numeric character escape.
    text.replace(/\$$/, '').split(/\\u[0-9a-f]{4}/),
  ),
);

/** True if a screen shows the text on its own: as a string, or between tags. */
function isOnAScreen(label: string): boolean {
  if ([label, ` ${label}`, `${label} `, ` ${label} `].some((text) => onScreens.has(text))) {
    return true;
  }
  // Few labels contain a quotation mark, a bracket or a colon.
  const text = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?:['"\`>}]|\\\\u[0-9a-f]{4}) ?${text} ?(?:['"\`<{:]|\\$\\{)`).test(screens);
}

/** True if an address of the app, with or without values for its parameters, has a page. */
function hasPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return routes.has(path);
}

/** True if the address names no list, or one of the client's lists. */
function hasList(address: string): boolean {
  const [, list] = address.split('?list=');
  return list === undefined || screens.includes(`'${list}'`);
}

test('every label in the help is on a screen', () => {
  const missing = spansByKey.flatMap(({ key, spans }) =>
    spans
      .filter(({ kind, text }) => kind === 'label' && !isOnAScreen(text))
      .map(({ text }) => `${key}: ${text}`),
  );
  expect(
    missing,
    'Write the label as the screen has it, or “…” for words that are not a label',
  ).toEqual([]);
});

test('every link in the help leads to a page or an article', () => {
  const missing = spansByKey.flatMap(({ key, spans }) =>
    spans.flatMap((span) => {
      if (span.kind !== 'link') return [];
      const exists = span.to.startsWith('/') ? hasPage(span.to) : findArticle(span.to);
      return exists ? [] : [`${key}: ${span.to}`];
    }),
  );
  const unrelated = ARTICLES.flatMap(({ key, related }) =>
    related.filter((other) => other === key || !findArticle(other)).map((to) => `${key}: ${to}`),
  );
  expect([...missing, ...unrelated]).toEqual([]);
});

test('every route of an article exists, and belongs to no other article', () => {
  const named = ARTICLES.flatMap(({ key, screens: of }) => of.map((route) => ({ key, route })));
  const missing = named.filter(({ route }) => !hasPage(route) || !hasList(route));
  const twice = named.filter(
    ({ route }, at) => named.findIndex((other) => other.route === route) !== at,
  );
  expect([...missing, ...twice].map(({ key, route }) => `${key}: ${route}`)).toEqual([]);
});

test('every signed-in screen has an article of its own, or an article about its area', () => {
  const tree = readProjectFile('apps/web/src/routeTree.gen.ts');
  const [, body = ''] = /interface FileRoutesById \{([^}]*)\}/.exec(tree) ?? [];
  const signedIn = [...body.matchAll(/'\/_app(\/[^']*)':/g)].map(([, route]) => route!);
  expect(signedIn.length).toBeGreaterThan(50);
  const without = signedIn.filter((route) => !articleForScreen(ARTICLES, route));
  expect(without, 'Name the route in `screens:` of an article').toEqual([]);
});

test('every article has a file of asks, every ask is unique, and every file has its article', () => {
  const files = projectFiles
    .filter((file) => file.startsWith('packages/help/asks/'))
    .map((file) => file.replace('packages/help/asks/', ''));
  const wanted = [...ARTICLES.map(({ key }) => `${key}.txt`), `${UNANSWERED}.txt`];
  expect(files.toSorted(), 'Write asks for the article').toEqual(wanted.toSorted());
  const few = ARTICLES.filter(({ key }) => linesOf(key).length < 20).map(({ key }) => key);
  expect(few, 'Write at least twenty asks').toEqual([]);
  const asks = [...ARTICLES.map(({ key }) => key), UNANSWERED].flatMap(linesOf);
  expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
});

test('each article is short, and useful on its own', () => {
  const odd = ARTICLES.flatMap(({ key, title, summary, blocks, related }) => {
    const words = blocks
      .flatMap((block) => {
        if (block.kind === 'heading') return block.text;
        return spansOf([block]).map(({ text }) => text);
      })
      .join(' ')
      .split(/\s+/).length;
    return [
      ...(words < 100 || words > 300 ? [`${key}: ${words} words`] : []),
      ...(title.length > 60 ? [`${key}: a long title`] : []),
      ...(/[.?]$/.test(summary) && summary.length <= 160 ? [] : [`${key}: no short summary`]),
      ...(related.length === 0 ? [`${key}: nothing related`] : []),
    ];
  });
  expect(odd).toEqual([]);
});

test('every film has its files, and all media are small', () => {
  const names = FILMS.flatMap(({ key }) =>
    ['webm', 'mp4', 'vtt', 'webp'].map((ending) => `${key}.${ending}`),
  );
  const missing = names.filter((name) => !existsSync(join(MEDIA_FOLDER, name)));
  expect(missing, 'Record it: npm run films').toEqual([]);
  expect(FILMS.filter(({ articleKey }) => !findArticle(articleKey))).toEqual([]);
  const large = projectFiles
    .filter((file) => file.startsWith('packages/help/media/'))
    .filter((file) => statSync(file).size > 400_000);
  expect(large).toEqual([]);
  const used = JSON.stringify(ARTICLES);
  const unused = projectFiles
    .filter((file) => file.startsWith('packages/help/media/'))
    .map((file) => file.replace('packages/help/media/', ''))
    .filter((name) => !names.includes(name) && !used.includes(`${MEDIA_PREFIX}${name}?`));
  expect(unused, 'Delete what no article shows').toEqual([]);
});
