import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureNode } from '../child-process.ts';
import { programOf } from '../program.ts';
import { checkTypes, projectOf, type TypedPart, typesRead } from './type-projects.ts';

// The check of types on a small project of three parts. A part is checked again only if declarations that it reads have
// changed, and must then find every fault that its sources would show.

const DOMAIN: TypedPart = { part: 'packages/domain', imports: [] };
const CONTRACT: TypedPart = { part: 'packages/contract', imports: [DOMAIN.part] };
const WEB: TypedPart = { part: 'apps/web', imports: [CONTRACT.part] };
const PARTS = [DOMAIN, CONTRACT, WEB];

const SETTINGS = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024'],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    noEmit: true,
  },
  include: ['src'],
};

const PENCE = 'packages/domain/src/pence.ts';
const INVOICE = 'packages/contract/src/invoice.ts';
const TOTAL = 'apps/web/src/total.ts';

const SOURCES = {
  [PENCE]: `export const inPence = (pounds: number) => ({ pence: pounds * 100 });\n`,
  [INVOICE]: `import { inPence } from '@roundbook/domain/pence';
export const draft = (pounds: number) => ({ total: inPence(pounds), note: 'a draft' });
`,
  [TOTAL]: `import { draft } from '@roundbook/contract/invoice';
export const total: number = draft(12).total.pence;
export const note: string = draft(12).note;
`,
};

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(join(root, file), 'utf8');
  expect(before).toContain(from);
  write(file, before.replace(from, to));
}

/** Checks a part; returns the errors that the compiler found, empty if there are none. */
async function check(typed: TypedPart): Promise<string> {
  const args = [programOf('typescript', 'tsc'), '--project', projectOf(typed.part, root)];
  const { code, output } = await checkTypes(typed, () => captureNode(args), root);
  expect(code === 0).toBe(output === '');
  return output;
}

/** Checks the parts in their order; returns the errors of the last. */
async function checkAll(): Promise<string> {
  let output = '';
  for (const typed of PARTS) output = await check(typed);
  return output;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'types-'));
  for (const [file, text] of Object.entries(SOURCES)) write(file, text);
  for (const { part } of PARTS) {
    const name = `@roundbook/${part.replace(/^.*\//, '')}`;
    write(`${part}/tsconfig.json`, JSON.stringify(SETTINGS));
    write(
      `${part}/package.json`,
      JSON.stringify({ name, type: 'module', exports: { './*': './src/*.ts' } }),
    );
    mkdirSync(join(root, 'node_modules/@roundbook'), { recursive: true });
    symlinkSync(join(root, part), join(root, 'node_modules', name), 'junction');
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a field removed from the contract fails the client's types", async () => {
  expect(await checkAll()).toBe('');
  const read = typesRead(WEB, root);
  edit(INVOICE, ", note: 'a draft'", '');
  expect(await check(CONTRACT)).toBe('');
  expect(typesRead(WEB, root)).not.toBe(read);
  expect(await check(WEB)).toContain("Property 'note' does not exist");
});

test('a type changed two parts below fails the types of the parts above it', async () => {
  expect(await checkAll()).toBe('');
  const read = typesRead(WEB, root);
  edit(PENCE, 'pence: pounds * 100', 'pence: String(pounds)');
  expect(await check(DOMAIN)).toBe('');
  expect(await check(CONTRACT)).toBe('');
  expect(typesRead(WEB, root)).not.toBe(read);
  expect(await check(WEB)).toContain("Type 'string' is not assignable to type 'number'");
});

test('a file removed from the contract fails the types of its importers', async () => {
  expect(await checkAll()).toBe('');
  const read = typesRead(WEB, root);
  rmSync(join(root, INVOICE));
  await check(CONTRACT);
  expect(typesRead(WEB, root)).not.toBe(read);
  expect(await check(WEB)).toContain("Cannot find module '@roundbook/contract/invoice'");
});

test('a change of what a function does, not of its type, leaves the parts above as they are', async () => {
  expect(await checkAll()).toBe('');
  const [above, own] = [typesRead(WEB, root), typesRead(DOMAIN, root)];
  edit(PENCE, 'pounds * 100', 'Math.round(pounds * 100)');
  expect(await check(DOMAIN)).toBe('');
  expect(typesRead(WEB, root)).toBe(above);
  expect(typesRead(DOMAIN, root)).not.toBe(own);
});

test('a part that has not been checked, or whose check was interrupted, has read nothing', async () => {
  expect(typesRead(DOMAIN, root)).toBeNull();
  expect(await check(DOMAIN)).toBe('');
  expect(typesRead(DOMAIN, root)).not.toBeNull();
  await checkTypes(DOMAIN, () => Promise.resolve({ code: 143 }), root);
  expect(typesRead(DOMAIN, root)).toBeNull();
});

test('a check writes all declarations again after an interrupted run', async () => {
  expect(await checkAll()).toBe('');
  await checkTypes(
    CONTRACT,
    () => {
      write(
        'packages/contract/.cache/types/declarations/src/invoice.d.ts',
        'export declare const draft: () => never;\n',
      );
      return Promise.resolve({ code: 143 });
    },
    root,
  );
  expect(await check(CONTRACT)).toBe('');
  expect(await check(WEB)).toBe('');
});
