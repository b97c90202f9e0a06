import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';
import { lateAwaits } from './promises.ts';

const inFunction = (...lines: string[]) =>
  ['async function ask() {', ...lines.map((line) => `  ${line}`), '}', ''].join('\n');

test.each([
  ['awaited after another', ['const one = ask();', 'await other();', 'await one;'], ['one']],
  [
    'awaited in a list, late',
    ['const one = ask(1);', 'await two();', 'await Promise.all([one]);'],
    ['one'],
  ],
  [
    'awaited behind another in one line',
    ['const one = ask();', 'return [await two(), await one];'],
    ['one'],
  ],
  ['awaited together', ['const [one, two] = await Promise.all([ask(), other()]);'], []],
  ['awaited at once', ['const one = ask();', 'await one;', 'await other();'], []],
  [
    'started and awaited together',
    ['const one = ask();', 'await Promise.all([one, other()]);'],
    [],
  ],
  ['not a promise', ['const one = new Ask();', 'await other();', 'await one.work();'], []],
  ['in a fact', ['const one = facts.expect(fact, {});', 'await other();', 'await one;'], []],
])('a promise %s', (_, lines, found) => {
  expect(lateAwaits(inFunction(...lines))).toEqual(found);
});

test('no server code starts a promise and awaits it after another: a lost connection would end the process', () => {
  const found = sourceFiles
    .filter((file) => /^apps\/server\/src\/(?!testing\/|demo\/|proof\/)/.test(file))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => lateAwaits(readProjectFile(file)).map((name) => `${file}: ${name}`));
  expect(found, 'Start and await them together: await Promise.all([…])').toEqual([]);
});
