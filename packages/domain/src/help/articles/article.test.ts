import { expect, test } from 'vitest';
import { articleForScreen, textOfSpans } from './article.ts';

const articles = [
  { key: 'dashboard', screens: ['/'] },
  { key: 'rounds', screens: ['/plan/rounds'] },
  { key: 'round', screens: ['/plan/rounds/$roundId'] },
  { key: 'invoice', screens: ['/manage/invoices'] },
  { key: 'debts', screens: ['/manage/invoices?list=ageing'] },
];

test.each([
  ['/', 'dashboard'],
  ['/plan/rounds/', 'rounds'],
  ['/plan/rounds/$roundId', 'round'],
  ['/plan/rounds/new', 'rounds'],
  ['/plan/rounds/$roundId/map', 'round'],
  ['/manage/invoices', 'invoice'],
  ['/manage/invoices/?list=ageing', 'debts'],
  ['/manage/invoices/?list=other', 'invoice'],
  ['/plan/jobs', undefined],
  ['/login', undefined],
])(
  '%s shows its own article or, failing that, the article of the nearest address above it',
  (route, key) => {
    expect(articleForScreen(articles, route)?.key).toBe(key);
  },
);

test('the text of a line leaves out its markup', () => {
  const spans = [
    { kind: 'text', text: 'Press ' },
    { kind: 'label', text: 'Done' },
    { kind: 'link', text: ' there', to: '/work' },
  ] as const;
  expect(textOfSpans(spans)).toBe('Press Done there');
});
