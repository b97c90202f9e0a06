import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { AskedRequest } from './provider-server.ts';

/** An object in an OpenAPI document, such as a schema. */
interface Node {
  [name: string]: unknown;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; schema: Node }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Node }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Node }>> }>
  >;
}

interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Node };
}

/** Stripe's own description of its API (https://github.com/stripe/openapi), against which requests are compared. */
export interface StripeDocument {
  /** The version of the API, for example `2026-10-28.endive`. */
  readonly version: string;
  /** The faults of a request; empty if Stripe's description allows it. */
  problemsOf(asked: AskedRequest): readonly string[];
  /** The faults of an answer to a request. Missing fields are not faults. */
  problemsOfAnswer(asked: AskedRequest, answer: unknown): readonly string[];
}

const DOCUMENT = 'stripe';

/** @param file Stripe's `openapi.spec3.json` */
export function readStripeDocument(file: string): StripeDocument {
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
  const options = { strict: false, allErrors: true, validateFormats: false };
  // Values are coerced, as a form contains only strings.
  const ofRequests = checks(new Ajv({ ...options, coerceTypes: true }), (schema) =>
    closed(adapted(schema, true)),
  );
  const answers = new Ajv(options);
  const { components } = document;
  answers.addSchema({ $id: DOCUMENT, ...(adapted({ components }, false) as Node) });
  const ofAnswers = checks(answers, (schema) => adapted(schema, false));

  const operationOf = ({ method, path }: AskedRequest): Operation | undefined => {
    const fits = Object.keys(document.paths)
      .filter((template) => patternOf(template).test(path))
      // A fixed name takes precedence over a placeholder.
      .toSorted((one, other) => placeholders(one) - placeholders(other))[0];
    return fits === undefined ? undefined : document.paths[fits]![method.toLowerCase()];
  };

  return {
    version: document.info.version,
    problemsOf(asked) {
      const operation = operationOf(asked);
      if (!operation) return [`there is no ${asked.method} ${asked.path}`];
      const parameters = operation.parameters ?? [];
      const query = Object.entries(nested(asked.query)).flatMap(([name, value]) => {
        const found = parameters.find((one) => one.in === 'query' && one.name === name);
        return found ? ofRequests(found.schema, value, name) : [`there is no parameter ${name}`];
      });
      const content = Object.values(operation.requestBody?.content ?? {})[0];
      if (!content) return query;
      const body = nested((asked.body ?? {}) as Record<string, string>);
      return [...query, ...ofRequests(content.schema, body, 'body')];
    },
    problemsOfAnswer(asked, answer) {
      const content = operationOf(asked)?.responses['200']?.content?.['application/json'];
      if (!content) return [`there is no answer to ${asked.method} ${asked.path}`];
      return ofAnswers(content.schema, answer, 'answer');
    },
  };
}

/** Checks values against the document's schemas, each of which is compiled once. */
function checks(ajv: Ajv, prepared: (schema: Node) => unknown) {
  const compiled = new Map<Node, ValidateFunction>();
  return (schema: Node, value: unknown, where: string): string[] => {
    const check = compiled.get(schema) ?? ajv.compile(prepared(schema) as Node);
    compiled.set(schema, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${where}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

function placeholders(template: string): number {
  return template.split('{').length;
}

/** The fields of a form as a nested object: `a[b]=1&c[0]=2` is `{ a: { b: '1' }, c: ['2'] }`. */
function nested(fields: Readonly<Record<string, string>>): Node {
  const whole: Node = {};
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let place = whole;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Node;
    place[path.at(-1)!] = value;
  }
  return withLists(whole) as Node;
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.map(([, part]) => part);
  }
  return Object.fromEntries(entries);
}

/**
 * OpenAPI's schema as JSON Schema: `null` becomes a type, and references lead into the document.
 * @param asksForAll whether required fields must be present
 */
function adapted(schema: unknown, asksForAll: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((part) => adapted(part, asksForAll));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...node } = schema as Node;
  // Stripe accepts more here than its description allows, such as a bank account where the description says "text".
  if (node['x-stripeBypassValidation'] === true && !('enum' in node)) return {};
  const kept: Node = {};
  for (const [name, part] of Object.entries(node)) {
    if (name.startsWith('x-') || (name === 'required' && Array.isArray(part) && !asksForAll)) {
      continue;
    }
    kept[name] =
      name === '$ref' && typeof part === 'string'
        ? part.replace(/^#/, `${DOCUMENT}#`)
        : adapted(part, asksForAll);
  }
  return nullable === true ? { anyOf: [{ type: 'null' }, kept] } : kept;
}

/** The same schema, except that every object may have only the fields that it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const node = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, closed(part)]),
  );
  const isObject = node['type'] === 'object' && typeof node['properties'] === 'object';
  return isObject && !('additionalProperties' in node)
    ? { ...node, additionalProperties: false }
    : node;
}
