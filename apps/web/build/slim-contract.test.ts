import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slim } from './slim-contract.ts';

const slimmed = (code: string) =>
  slim(code, parseAst(code).body as unknown as Parameters<typeof slim>[1]);

const contract = `
import { SIZES } from '@roundbook/domain/panes/sizes';
import { z } from 'zod';
import { atLeast, everyRole } from './access.ts';
import { endpoint } from '../../../packages/contract/src/endpoint.ts';
import { id, notes } from './values.ts';
export const COLOURS = ['red', 'blue'];
export const pane = z.object({ id, size: z.enum(SIZES) });
const params = z.object({ id });
const access = atLeast('Manager');
export const getPane = endpoint({
  method: 'GET',
  path: '/panes/{id}/notes',
  summary: 'One pane',
  access,
  params,
  response: z.object({ pane, notes }),
});
`;

test('a call keeps its method, path and access, and loses its schemas and everything that only the schemas use', () => {
  const code = slimmed(contract);
  expect(code).toContain("method: 'GET'");
  expect(code).toContain("path: '/panes/{id}/notes'");
  expect(code).toContain("atLeast('Manager')");
  expect(code).toContain("COLOURS = ['red', 'blue']");
  for (const gone of [
    'z.',
    'zod',
    'SIZES',
    'domain',
    'values.ts',
    'params',
    'One pane',
    'everyRole',
  ])
    expect(code).not.toContain(gone);
  expect(() => parseAst(code)).not.toThrow();
});

test('calls that share their properties keep the method and the access, without the schemas', () => {
  const code = slimmed(`
import { z } from 'zod';
import { atLeast } from './access.ts';
import { endpoint } from './endpoint.ts';
import { report, filter } from './report.ts';
const ofReport = {
  method: 'GET',
  access: atLeast('Manager'),
  query: filter,
  response: z.object({ report }),
  refusals: [422],
};
export const getJobs = endpoint({ ...ofReport, path: '/reports/jobs', summary: 'Jobs' });
`);
  expect(code).toContain("method: 'GET'");
  expect(code).toContain("atLeast('Manager')");
  expect(code).toContain('...ofReport');
  for (const gone of ['z.', 'zod', 'report.ts', 'response', '422', 'summary'])
    expect(code).not.toContain(gone);
  expect(() => parseAst(code)).not.toThrow();
});

test('an object or list that holds schemas is removed too, and other values stay', () => {
  const code = slimmed(`
import { z } from 'zod';
import { id } from './values.ts';
const page = { id, size: z.int() };
export const kinds = [z.string(), z.int()];
export const WORDS = { red: 'Red', of: (name) => name.trim() };
export const getPane = endpoint({ method: 'GET', path: '/panes', query: z.object(page) });
`);
  expect(code).toContain("red: 'Red'");
  expect(code).toContain("path: '/panes'");
  for (const gone of ['z.', 'zod', 'values.ts', 'kinds', 'page ='])
    expect(code).not.toContain(gone);
});

test('a function that stays in the contract keeps everything that it uses', () => {
  const code = slimmed(`
import { z } from 'zod';
import { detail } from '../../../packages/contract/src/errors.ts';
const apiError = z.object({ detail });
const other = z.string();
export function envelopeOf(data) {
  return { data, errors: apiError };
}
`);
  expect(code).toContain('const apiError');
  expect(code).toContain("import { detail } from '../../../packages/contract/src/errors.ts'");
  expect(code).not.toContain('other');
});
