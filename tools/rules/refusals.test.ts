import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

const rules = sourceFiles.filter(
  (file) => file.startsWith('packages/domain/src/') && !file.endsWith('.test.ts'),
);

/** A provider refuses with an error that has its own code, and the sandbox stands in for a provider. */
const SANDBOX = 'packages/domain/src/money/sandbox/';

/** Rules that return the reason for an action of their own, as text for a list; they refuse no user's request. */
const REASONS: readonly string[] = [
  'keepsNewPriceBecause',
  'keepsPriceBecause',
  'pauseReason',
  'restReason',
  'restingReason',
  'restsBecause',
  'ruleReason',
];

interface Signature {
  readonly file: string;
  readonly name: string;
  /** The rule's return type, as written. */
  readonly returns: string;
}

const FUNCTION = /function (\w+)[<(][\s\S]*?\)(?::\s*([^\n]*?))?\s*\{$/gm;

const signatures = rules.flatMap((file): Signature[] =>
  [...readProjectFile(file).matchAll(FUNCTION)].map(([, name = '', returns = '']) => ({
    file,
    name,
    returns,
  })),
);

const REFUSALS =
  /^(?:\w*Refusal(?: \| null)?|\w*Refusal\[\]|\(Refusal \| null\)\[\]|readonly \w*Refusal\[\])$/;

const shown = ({ file, name, returns }: Signature) => `${file}: ${name}(): ${returns}`;

test('the check finds the signatures of rules', () => {
  expect(signatures.filter(({ name }) => name === 'phoneRefusal').map(shown)).toEqual([
    'packages/domain/src/values/validation/phone.ts: phoneRefusal(): Refusal | null',
  ]);
  expect(signatures.length).toBeGreaterThan(600);
});

test('a rule that says no returns a Refusal, and its name says so', () => {
  const named = signatures.filter(({ name }) => /(?:Refusal|Error|Problem)s?$/.test(name));
  const others = named.filter(
    ({ name, returns }) => name !== 'isRefusal' && !REFUSALS.test(returns),
  );
  expect(others.map(shown), 'Return Refusal | null, or a list of refusals').toEqual([]);
  const misnamed = named.filter(({ name }) => !/Refusals?$/.test(name));
  expect(misnamed.map(shown), 'Name it …Refusal').toEqual([]);
});

test('only rules that decide an action of their own return a reason as text', () => {
  const reasons = signatures.filter(
    ({ name }) => /(?:Reason|Because)$/.test(name) && !/^(?:with|has)/.test(name),
  );
  const words = reasons.filter(({ returns }) => returns.startsWith('string'));
  expect(words.map(({ name }) => name).toSorted()).toEqual(REASONS);
});

test('no rule refuses with a result or an error of its own shape', () => {
  const found = rules.flatMap((file) => {
    const source = readProjectFile(file);
    return [/\bok: (?:true|false)\b/, /\bDecision</, /interface \w*(?:Problem|Error) \{/]
      .filter((shape) => shape.test(source))
      .map((shape) => `${file}: ${shape.source}`);
  });
  expect(found, 'Return its result or a Refusal').toEqual([
    'packages/domain/src/money/charges/charge.ts: interface \\w*(?:Problem|Error) \\{',
  ]);
});

test('rules throw only unexpected errors', () => {
  const throwing = rules
    .filter((file) => !file.startsWith(SANDBOX))
    .flatMap((file) =>
      [...readProjectFile(file).matchAll(/throw new (\w+)/g)].map(([, type]) => type),
    );
  const own = throwing.filter((type) => !/^(?:Range|Type)?Error$/.test(type!));
  expect(own, 'Return a Refusal').toEqual([]);
});

test('the server turns a refusal into an answer in one place', () => {
  const making = sourceFiles
    .filter((file) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts'))
    .filter((file) => /new AppError\(\s*'rule'/.test(readProjectFile(file)));
  expect(making, 'Use accept, acceptAll or refuse').toEqual([
    'apps/server/src/platform/http/app-error.ts',
  ]);
});

test('a stale version is refused with a StaleError, which names the record so that its author can be told', () => {
  const direct = sourceFiles.filter(
    (file) =>
      file.startsWith('apps/server/src/') &&
      !file.endsWith('.test.ts') &&
      /new AppError\(\s*'stale'/.test(readProjectFile(file)),
  );
  expect(direct, 'Throw a StaleError').toEqual([]);
});
