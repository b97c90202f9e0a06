import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileTypesOf, isWrite, refusalStatusesOf } from '@roundbook/contract/endpoint';
import { WEBHOOK_EVENTS } from '@roundbook/domain/account/webhooks/events';
import { registry, scopeFor } from '../../registry.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Answer, JsonSchema, OpenApiDocument } from './document.ts';

let app: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await startTestApp();
  document = (await app.http.inject('/api/openapi.json')).json();
});
afterAll(() => app.stop());

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Every object below `value`, with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${path}/${key}`);
}

test('every call of the contract is described once, with its own operation id', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations()).toHaveLength(registry.size);
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/);
});

test('the server answers every described call, and no other path below /api', () => {
  const served = app.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const nouns = new Set(served.map((key) => registry.get(key)?.noun));
  expect(served.filter((key) => !registry.has(key))).toEqual([]);
  const missing = [...registry].filter(
    ([key, { noun }]) => nouns.has(noun) && !served.includes(key),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});

test('every change either leaves a receipt that answers its repeat, or is described as carried out again when repeated', () => {
  for (const { endpoint, leavesReceipt = false } of app.routes) {
    if (!isWrite(endpoint)) continue;
    const key = `${endpoint.method} ${endpoint.path}`;
    const { description } = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    expect(leavesReceipt, key).toBe(!endpoint.keepsNoAnswer);
    expect(description.includes('carried out again'), key).toBe(!leavesReceipt);
  }
});

test('the described path parameters are those of the path, and all are required', () => {
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    const declared = operation.parameters.flatMap((one) =>
      'in' in one && one.in === 'path' ? [one] : [],
    );
    expect(declared.map((one) => one.name).toSorted(), path).toEqual(inPath.toSorted());
    expect(declared.every((one) => one.required)).toBe(true);
  }
});

test('every reference resolves', () => {
  for (const [path, object] of objectsIn(document)) {
    const { $ref } = object;
    if (typeof $ref !== 'string') continue;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
    expect(target, `${$ref} at ${path}`).toBeDefined();
  }
});

test('all types belong to JSON Schema 2020-12', () => {
  const known = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
  for (const [path, object] of objectsIn(document.paths)) {
    expect(object, path).not.toHaveProperty('nullable');
    expect(object, path).not.toHaveProperty('serialise');
    if (!path.includes('schema/') || path.endsWith('/properties')) continue;
    for (const type of [object['type'] ?? []].flat()) expect(known, path).toContain(type);
  }
});

test('the description has the shape that OpenAPI linters require', () => {
  for (const { post } of Object.values(document.webhooks)) {
    expect(post.operationId).toMatch(/^webhooks\.[a-z][a-zA-Z]*$/);
    expect(post.security).toEqual([]);
  }
  for (const [path, { type, items, required, properties }] of objectsIn(document)) {
    // An example, or a property with the name "type".
    if (typeof type !== 'string') continue;
    if (type === 'array') expect(items, path).toBeDefined();
    if (!Array.isArray(required) || type !== 'object') continue;
    const described = Object.keys(properties ?? {});
    expect(described, path).toEqual(expect.arrayContaining(required as string[]));
  }
});

test('the description of a download names its file types, and 304 if clients keep the file', () => {
  for (const { endpoint } of registry.values()) {
    if (endpoint.transfer !== 'file') continue;
    const { responses } = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    const { content } = responses['200'] as Answer;
    expect(Object.keys(content!)).toEqual(fileTypesOf(endpoint));
    expect('304' in responses).toBe(endpoint.isKeptFile === true);
  }
});

test('access, refusals and the request id follow from the declaration', () => {
  for (const { noun, name, endpoint } of registry.values()) {
    const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    expect(operation.operationId).toBe(`${noun}.${name}`);
    expect(operation['x-access']).toEqual(endpoint.access);
    expect(operation.security.length > 0).toBe(endpoint.access.kind !== 'public');
    expect(Object.keys(operation.responses).map(Number)).toEqual([
      200,
      ...(endpoint.isKeptFile ? [304] : []),
      ...refusalStatusesOf(endpoint),
    ]);
    const asksForId = operation.parameters.some(
      (one) => '$ref' in one && one.$ref.endsWith('/requestId'),
    );
    expect(asksForId).toBe(endpoint.method !== 'GET');
  }
});

test('a signed-in user’s change is answered with the changed records, but a read or a refusal is not', () => {
  const { schemas } = document.components;
  expect(schemas['Refusal']).not.toHaveProperty('properties.changes');
  for (const { endpoint } of registry.values()) {
    if (endpoint.transfer === 'file') continue;
    const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    const answer = operation.responses['200'] as Answer;
    const { properties } = answer.content!['application/json']!.schema as {
      properties: Record<string, JsonSchema>;
    };
    const says = endpoint.method !== 'GET' && ['role', 'admin'].includes(endpoint.access.kind);
    expect('changes' in properties, `${endpoint.method} ${endpoint.path}`).toBe(says);
    if (!says) continue;
    expect(properties['changes']).toMatchObject({
      type: 'array',
      items: { required: ['entity', 'id', 'version'] },
    });
  }
});

test('the docs page names every operation and needs no script', async () => {
  const page = await app.http.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { operation } of operations()) {
    expect(page.payload).toContain(`id="${operation.operationId}"`);
  }
  expect(page.payload).not.toMatch(/<script|\son\w+=|https?:\/\/(?!json-schema)/);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
});

test('each call says which keys may make it, and each event says what it posts', () => {
  for (const { endpoint } of registry.values()) {
    const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    const scope = scopeFor(endpoint);
    const scopes = operation.security.flatMap((one) => one['apiKey'] ?? []);
    expect(scopes).toEqual(scope === null ? [] : [scope]);
    const isByUser = endpoint.access.kind === 'role' || endpoint.access.kind === 'admin';
    if (isByUser && scope === null)
      expect(operation.description).toContain('Not available to API keys');
  }
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS]);
});

test('the docs page explains how to use keys and webhooks', async () => {
  const { payload } = await app.http.inject('/api/docs');
  for (const words of ['Authorization: Bearer rb_', 'Retry-After', 'webhook-signature', 'whsec_']) {
    expect(payload).toContain(words);
  }
  for (const event of WEBHOOK_EVENTS) expect(payload).toContain(`id="${event}"`);
});
