/** A value in a query tree: a word, nothing (`<>`), a node, or a list. */
export type TreeValue = string | null | TreeNode | readonly TreeValue[];

/** A node of the tree into which PostgreSQL analyses a statement, as `debug_print_parse` prints it. */
export interface TreeNode {
  /** In capitals, such as `VAR` or `QUERY`. */
  readonly tag: string;
  readonly fields: ReadonlyMap<string, TreeValue>;
}

function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && 'tag' in value;
}

/** The node in a field, if there is one. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields.get(field);
  return isNode(value) ? value : undefined;
}

/** The nodes of a list in a field; none if the field is empty. */
export function nodesIn(node: TreeNode, field: string): readonly TreeNode[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The word in a field, or an empty string. */
export function wordIn(node: TreeNode, field: string): string {
  const value = node.fields.get(field);
  return typeof value === 'string' ? value : '';
}

export function numberIn(node: TreeNode, field: string): number {
  return Number(wordIn(node, field));
}

export function isTrueIn(node: TreeNode, field: string): boolean {
  return node.fields.get(field) === 'true';
}

/** The numbers of a set such as `(b 2 5)` or of a list such as `(i 2 5)`. */
export function numbersIn(node: TreeNode, field: string): readonly number[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value.slice(1).map(Number) : [];
}

const TOKEN = /[{}()]|<>|"(?:[^"\\]|\\[^])*"|(?:[^\s{}()\\]|\\[^])+/g;

/** Reads a printed tree. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  function readList(): TreeValue[] {
    const list: TreeValue[] = [];
    while (tokens[at] !== ')') list.push(readValue());
    at += 1;
    return list;
  }

  /** Constants are printed as several words, such as their bytes. */
  function readField(): TreeValue {
    const values: TreeValue[] = [];
    while (tokens[at] !== '}' && !tokens[at]!.startsWith(':')) values.push(readValue());
    return values.length === 1 ? values[0]! : values;
  }

  function readNode(): TreeNode {
    const tag = tokens[at]!;
    const fields = new Map<string, TreeValue>();
    at += 1;
    while (tokens[at] !== '}') {
      const field = tokens[at]!.slice(1);
      at += 1;
      fields.set(field, readField());
    }
    at += 1;
    return { tag, fields };
  }

  function readValue(): TreeValue {
    const token = tokens[at]!;
    at += 1;
    if (token === '{') return readNode();
    if (token === '(') return readList();
    if (token === '<>') return null;
    return token.replaceAll(/^"|"$|\\(?=[^])/g, '');
  }

  return readValue();
}
