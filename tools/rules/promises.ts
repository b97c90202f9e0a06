/** A promise stored in a constant, up to the line that is indented no further. */
const KEPT = /\n( *)const (\w+) = (?!await\b)(.*?);\n(?!\1 )/gs;

/** Functions whose promises count as handled, whenever they are awaited. */
const HANDLED = /^(?:[\w.]*\b)?facts\.expect\(/;

/** The rest of the block in which `source` begins, whose lines are indented by at least `indent`. */
function blockOf(source: string, indent: number): string {
  const end = source.search(new RegExp(`\\n {0,${indent - 1}}\\S`));
  return indent === 0 || end < 0 ? source : source.slice(0, end);
}

/** The elements of the list that begins at `start`, including nested brackets. */
function elementsOf(source: string, start: number): string[] {
  const elements = [''];
  let depth = 0;
  for (const character of source.slice(start)) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) break;
    if (character === ',' && depth === 0) elements.push('');
    else elements[elements.length - 1] += character;
  }
  return elements.map((element) => element.trim());
}

/**
 * The position at which a promise is awaited, alone or in a list; undefined if it is never awaited, or not as a
 * promise.
 */
function awaitOf(name: string, code: string): number | undefined {
  const alone = code.search(new RegExp(`await ${name}\\b(?!\\??[.([])`));
  if (alone >= 0) return alone;
  const lists = [...code.matchAll(/(?:await )?Promise\.\w+\(\[/g)];
  return lists.find(({ 0: head, index }) => elementsOf(code, index + head.length).includes(name))
    ?.index;
}

/**
 * The promises of a source that are awaited only after another await: if both fail, as all do when the database is
 * lost, the first rejection is unhandled, and Node.js ends the process.
 */
export function lateAwaits(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(KEPT)].flatMap((match) => {
    const [whole, indent, name, started] = match as unknown as [string, string, string, string];
    const isPromise =
      started.includes('(') && (!started.includes('await') || started.includes('async'));
    if (!isPromise || HANDLED.test(started)) return [];
    const after = blockOf(code.slice(match.index + whole.length - 1), indent.length);
    const at = awaitOf(name, after);
    return at !== undefined && /\bawait\b/.test(after.slice(0, at)) ? [name] : [];
  });
}
