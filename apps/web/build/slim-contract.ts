import type { Plugin } from 'vite';

const SERVER_ONLY = new Set(['params', 'query', 'body', 'response', 'refusals', 'summary']);
/** Functions of the contract that clients call too; a call to any other function makes a schema. */
const KEPT_CALLS = new Set(['endpoint', 'atLeast']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Named extends Node {
  readonly name: string;
}

interface CallNode extends Node {
  readonly callee: Partial<Named>;
  readonly arguments: readonly ObjectNode[];
}

interface PropertyNode extends Node {
  /** Absent where another object is spread. */
  readonly key?: Partial<Named>;
}

interface ObjectNode extends Node {
  readonly properties?: readonly PropertyNode[];
}

interface Specifier extends Node {
  readonly local: Named;
}

interface Statement extends Node {
  readonly declarations?: readonly { readonly id: Named; readonly init?: Node | null }[];
  readonly declaration?: Statement | null;
  readonly specifiers?: readonly Specifier[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A statement as the browser receives it. */
interface Part {
  readonly node: Statement;
  readonly isSchema: boolean;
  /** The names that the statement declares. */
  readonly gives: readonly string[];
  /** The names from elsewhere that the statement uses, or may use. */
  readonly takes: ReadonlySet<string>;
  readonly edits: readonly Edit[];
}

function applied(code: string, { start, end }: Node, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((left, right) => right.start - left.start);
  return fromTheEnd.reduce(
    (text, edit) => text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start),
    code.slice(start, end),
  );
}

/** Removes an entry from a list, with its comma. */
function cut(code: string, { start, end }: Node): Edit {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, text: '' };
}

function isCall(node: Node | null | undefined): node is CallNode {
  return node?.type === 'CallExpression';
}

/**
 * The nodes inside a value, excluding the contents of functions, because functions are not evaluated with the value.
 */
function within(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  const { type = '' } = value as Partial<Node>;
  if (/Function/.test(type)) return [];
  return [value as Node, ...Object.values(value).flatMap(within)];
}

/** Whether a value is a schema, or an object or list that holds one. */
function isSchemaful(value: Node | null | undefined): boolean {
  const isHolder = value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression';
  const calls = isHolder ? within(value).filter(isCall) : [value].filter(isCall);
  return calls.some(({ callee }) => !KEPT_CALLS.has(callee.name ?? ''));
}

const nameOf = ({ key }: PropertyNode) => key?.name ?? '';

/** The properties that several calls share: an object with their method or access, spread into each `endpoint({…})`. */
function sharedOf(node: Node | null | undefined): readonly PropertyNode[] {
  if (node?.type !== 'ObjectExpression') return [];
  const { properties = [] } = node as ObjectNode;
  const isOfCalls = properties.some((property) => ['method', 'access'].includes(nameOf(property)));
  return isOfCalls ? properties : [];
}

/** The properties of an `endpoint({…})` call that are schemas. */
function schemasOf({ callee, arguments: given }: CallNode): readonly PropertyNode[] {
  if (callee.name !== 'endpoint') return [];
  const properties = given[0]?.properties ?? [];
  return properties.filter((property) => SERVER_ONLY.has(nameOf(property)));
}

/**
 * Marks a top-level value as pure, so that the bundler can drop it if it is unused, even though a
 * call produces it.
 */
function marks(call: CallNode): Edit[] {
  return [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
    { start: call.end, end: call.end, text: ')()' },
  ];
}

/** The names of the identifiers in the code, except property names and the nodes in `left`. */
function namesIn(value: unknown, left: ReadonlySet<unknown>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, left));
  if (typeof value !== 'object' || value === null || left.has(value)) return [];
  const { type, name, computed, ...rest } = value as Readonly<Record<string, unknown>>;
  const { key: _key, property: _property, ...plain } = rest;
  const own = type === 'Identifier' && typeof name === 'string' ? [name] : [];
  return [...own, ...Object.values(computed ? rest : plain).flatMap((one) => namesIn(one, left))];
}

function partOf(code: string, node: Statement): Part {
  if (node.type === 'ImportDeclaration') {
    const gives = (node.specifiers ?? []).map(({ local }) => local.name);
    return { node, isSchema: false, gives, takes: new Set(), edits: [] };
  }
  const { declarations = [] } = node.declaration ?? node;
  const calls = declarations.map(({ init }) => init).filter(isCall);
  const shared = declarations.flatMap(({ init }) => sharedOf(init));
  const schemas = [
    ...calls.flatMap(schemasOf),
    ...shared.filter((property) => SERVER_ONLY.has(nameOf(property))),
  ];
  return {
    node,
    isSchema: shared.length === 0 && declarations.some(({ init }) => isSchemaful(init)),
    gives: declarations.map(({ id }) => id.name),
    takes: new Set(namesIn(node, new Set(schemas))),
    edits: [...calls.flatMap(marks), ...schemas.map((schema) => cut(code, schema))],
  };
}

/** The statements that a client can use, with the schemas and imports that they need. */
function slimmed(code: string, parts: readonly Part[]): string[] {
  const kept = new Set(parts.filter(({ node, isSchema }) => !isSchema && !isImport(node)));
  // Iterating over a set also visits entries added during the loop.
  for (const { takes } of kept) {
    for (const part of parts) if (part.gives.some((name) => takes.has(name))) kept.add(part);
  }
  const taken = new Set([...kept].flatMap(({ takes }) => [...takes]));
  return parts
    .filter((part) => kept.has(part))
    .map(({ node, edits }) => applied(code, node, [...edits, ...untaken(code, node, taken)]));
}

function isImport({ type }: Node): boolean {
  return type === 'ImportDeclaration';
}

/** Removes imported names that nothing uses. */
function untaken(code: string, node: Statement, taken: ReadonlySet<string>): Edit[] {
  const specifiers = (isImport(node) && node.specifiers) || [];
  return specifiers
    .filter(({ local }) => !taken.has(local.name))
    .map((specifier) => cut(code, specifier));
}

/** The part of a contract module's code that a client can use. */
export function slim(code: string, statements: readonly Statement[]): string {
  const parts = statements.map((statement) => partOf(code, statement));
  return slimmed(code, parts).join('\n');
}

/**
 * Removes the parts of the contract that only the server needs: the schemas and their imports. A
 * browser then knows the method and path of a call without loading a validation library or the
 * rules behind a schema. Types are not affected. If a client uses a schema, the build fails.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const { body } = this.parse(code);
        return { code: slim(code, body as unknown as readonly Statement[]), map: null };
      },
    },
  };
}
