/** An element as the parser gives it: children in lists by name, attributes with an `@`. */
export type XmlNode = Readonly<Record<string, unknown>>;

/** The children of that name; those with text alone as nodes that hold it. */
export function all(node: XmlNode | undefined, name: string): XmlNode[] {
  const found = node !== undefined && Object.hasOwn(node, name) ? node[name] : undefined;
  if (!Array.isArray(found)) return [];
  return (found as unknown[]).map((child) =>
    typeof child === 'object' && child !== null ? (child as XmlNode) : { '#text': child },
  );
}

/** The text at the end of a path of first children; empty if there is none. */
export function text(node: XmlNode | undefined, ...path: string[]): string {
  let at = node;
  for (const name of path) at = all(at, name)[0];
  const value = at?.['#text'];
  return typeof value === 'string' ? value.trim() : '';
}
