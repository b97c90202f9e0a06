import { readXml } from '@roundbook/tabular/xml';
import { StatementError } from './model.ts';

/** An element of a statement in XML. */
export interface XmlNode {
  readonly children: Map<string, XmlNode[]>;
  /** The currency of the element's amount; empty if it gives none. */
  readonly currency: string;
  text: string;
}

/** The maximum number of elements in a file; even a payment with many details has only about fifty. */
const MOST_NODES = 1_000_000;

/** The maximum depth of nested elements; statements have a dozen levels. */
const DEEPEST = 100;

/**
 * A document as a tree below an artificial root. @throws {XmlError} for text that is not XML @throws
 * {StatementError} if it has too many elements
 */
export function treeOf(xml: string): XmlNode {
  const root: XmlNode = { children: new Map(), currency: '', text: '' };
  const open = [root];
  let count = 0;
  readXml(xml, {
    open: (name, attribute) => {
      count += 1;
      if (count > MOST_NODES || open.length > DEEPEST) {
        throw new StatementError('The file contains too much. Please download shorter periods.');
      }
      const node: XmlNode = { children: new Map(), currency: attribute('Ccy'), text: '' };
      const siblings = open.at(-1)!.children;
      const same = siblings.get(name);
      if (same) same.push(node);
      else siblings.set(name, [node]);
      open.push(node);
    },
    close: () => open.pop(),
    text: (part) => {
      open.at(-1)!.text += part;
    },
  });
  return root;
}

/** The children of a node that have this name. */
export function all(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.get(name) ?? [];
}

/**
 * The text at the end of a path, following the first child of each name; empty if the path leads
 * nowhere.
 */
export function text(node: XmlNode | undefined, ...path: string[]): string {
  let at = node;
  for (const name of path) at = all(at, name)[0];
  return at?.text.trim() ?? '';
}
