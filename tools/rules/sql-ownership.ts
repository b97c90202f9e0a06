import { OWNED_TABLES } from './tables.ts';

const OWNERS = new Map(
  Object.entries(OWNED_TABLES).flatMap(([owner, tables]) =>
    tables.map((table): [string, string] => [table, owner]),
  ),
);

const TEMPLATE = /\bsql(?:<[^`]*?>)?`/g;

/** The position of the backtick that closes the template literal whose text begins at `start`. */
function endOfTemplate(source: string, start: number): number {
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2;
    else if (source.startsWith('${', at)) at = endOfPlaceholder(source, at + 2) + 1;
    else at += 1;
  }
  return at;
}

/** The position of the brace that closes a placeholder. */
function endOfPlaceholder(source: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const character = source[at];
    if (character === '`') at = endOfTemplate(source, at + 1);
    else if (character === "'") at = source.indexOf("'", at + 1);
    else if (character === '{') depth += 1;
    else if (character === '}' && depth === 0) return at;
    else if (character === '}') depth -= 1;
    at += 1;
  }
  return at;
}

/** The text of a template with `?` for each placeholder and without comments. */
function textOf(source: string, start: number, end: number): string {
  let text = '';
  let at = start;
  while (at < end) {
    const placeholder = source.startsWith('${', at);
    text += placeholder ? '?' : source[at];
    at = placeholder ? endOfPlaceholder(source, at + 2) + 1 : at + 1;
  }
  return text.replaceAll(/--.*$/gm, '');
}

/** The texts of a source's `sql` templates; a nested template counts separately. */
export function sqlTexts(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(TEMPLATE)].map((match) => {
    const start = match.index + match[0].length;
    return textOf(code, start, endOfTemplate(code, start));
  });
}

const MENTION =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|from|join|using)\s+(?:only\s+|table\s+)?\(*\s*"?([a-z_]+)"?/gi;
/** A further table in a list: `from jobs j, customers c`. */
const LISTED = /,\s*"?([a-z_]+)"?\s+(?:as\s+)?[a-z]\w*\s*(?=,|\bwhere\b|\bjoin\b|\bleft\b|\)|$)/gi;

interface Mention {
  readonly table: string;
  readonly owner: string;
  readonly written: boolean;
}

/** The tables whose rows a text reads or writes. A lock is not a write. */
export function tablesIn(text: string): Mention[] {
  const named = [...text.matchAll(MENTION)].map((match) => ({
    table: match[2]!.toLowerCase(),
    written: /^(?:insert|update|delete|merge|truncate)/i.test(match[1]!),
  }));
  const listed = [...text.matchAll(LISTED)].map((match) => ({ table: match[1]!, written: false }));
  return [...named, ...listed].flatMap((one) => {
    const owner = OWNERS.get(one.table);
    return owner === undefined ? [] : [{ ...one, owner }];
  });
}

const SERVER_FILE =
  /^apps\/server\/src\/(?:(platform)|(?:features\/)?((?<=features\/)[^/]+\/[^/]+|reads\/[^/]+))\/(?:([^/]+)\/)?(?:.+\/)?([^/]+)\.ts$/;
/** Tests and demo data are exempt. */
const OUTSIDE = /\.test$|^(?:.+-)?demo$/;
const STORE = /^(?:.+-)?store$/;
/** Files that decide, wire or participate leave SQL to stores and queries. */
const WITHOUT_SQL = /^(?:.+-)?(?:routes|commands|effects|tasks|policy|participants)$/;
/** Ways to assemble SQL that this check cannot see. */
const UNSEEN = /\bsql\.(?:table|raw)\(|\btx\.execute\(/;

function instead(owner: string, written: boolean): string {
  if (owner === 'platform') return 'Call a function of the platform.';
  return written
    ? `Call a function of ${owner}/effects.ts.`
    : `Take the joins and columns from ${owner}/relations.ts.`;
}

/** The faults of a server file's SQL, as sentences with a remedy. */
export function sqlViolations(file: string, source: string): string[] {
  const [, platform, slice = platform, room = '', name = ''] = SERVER_FILE.exec(file) ?? [];
  if (slice === undefined || OUTSIDE.test(name)) return [];
  // A room with tables of its own is kept apart from the rest of its slice, as slices are from each other.
  const here = Object.hasOwn(OWNED_TABLES, `${slice}/${room}`) ? `${slice}/${room}` : slice;
  const texts = sqlTexts(source);
  const found = new Set<string>();
  if (!platform && WITHOUT_SQL.test(name) && texts.length > 0) {
    found.add(`${file} holds SQL. Move it to the slice's store.ts (writes) or queries.ts (reads).`);
  }
  if (!platform && UNSEEN.test(source)) {
    found.add(`${file} puts SQL together. Write statements as sql templates.`);
  }
  for (const { table, owner, written } of texts.flatMap(tablesIn)) {
    const named = `${file} ${written ? 'writes' : 'reads'} ${table}, which ${owner} owns.`;
    if (owner !== here) found.add(`${named} ${instead(owner, written)}`);
    else if (written && !platform && !STORE.test(name)) {
      found.add(`${named} Only its store.ts, or a …-store.ts, writes a slice's tables.`);
    }
  }
  return [...found];
}
