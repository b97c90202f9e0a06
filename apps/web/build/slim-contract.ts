import type { Plugin } from 'vite';

const SERVER_ONLY = new Set(['params', 'query', 'body', 'response', 'refusals', 'summary']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Declaration extends Node {
  readonly declarations?: readonly { readonly init?: CallNode | null }[];
  readonly declaration?: Declaration | null;
}

interface CallNode extends Node {
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly properties?: readonly PropertyNode[] }[];
}

interface PropertyNode extends Node {
  readonly key?: { readonly name?: string };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function applied(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((left, right) => right.start - left.start);
  return fromTheEnd.reduce(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  );
}

/** Cuts the schemas out of an `endpoint({…})` call. */
function schemaCuts(code: string, call: CallNode): Edit[] {
  if (call.callee?.name !== 'endpoint') return [];
  const properties = call.arguments?.[0]?.properties ?? [];
  return properties
    .filter((property) => SERVER_ONLY.has(property.key?.name ?? ''))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
      return { start, end: end + comma, text: '' };
    });
}

/** Lets the bundler drop a top-level value that nothing uses, though calls make it. */
function marks(call: CallNode): Edit[] {
  return [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
    { start: call.end, end: call.end, text: ')()' },
  ];
}

/**
 * Takes out of the contract what only the server needs (the schemas), so that a browser does not
 * load a validation library to know the method and path of a call. Types are not affected; a schema
 * that the client does use is kept.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const statements = this.parse(code).body as unknown as readonly Declaration[];
        const calls = statements
          .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
          .map(({ init }) => init)
          .filter((init) => init?.type === 'CallExpression');
        const edits = calls.flatMap((call) =>
          call ? [...marks(call), ...schemaCuts(code, call)] : [],
        );
        return { code: applied(code, edits), map: null };
      },
    },
  };
}
