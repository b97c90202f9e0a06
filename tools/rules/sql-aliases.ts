import { sqlTexts } from './sql-ownership.ts';

/** A table, with its alias in a statement. */
interface Aliased {
  readonly table: string;
  readonly alias: string;
}

/** The keywords that may follow the name of a table without an alias. */
const KEYWORDS = new Set(
  (
    'as from on where set left right inner cross full join using order group limit union for returning values select ' +
    'natural having and or when then lateral except intersect offset window end else is not default do by'
  ).split(' '),
);

/**
 * A table in its clause or in a list, followed by a word. The match does not include the word, since it may begin the
 * next clause: `from sharing join work_orders wo`.
 */
const IN_CLAUSE =
  /(?:\b(?:from|join|update|into|using)[\s(]+(?:only\s+)?|,\s*)([a-z_]+)(?=\s+(?:as\s+)?([a-z_]\w*)\b(?!\s*\.))/gi;
/** A table at the beginning of a fragment. */
const AT_START = /^\s*([a-z_]+)\s+(?:as\s+)?([a-z_]\w*)\b(?!\s*\.)/gi;

/** The aliases that a statement, or a part of one, gives to tables. */
export function aliasesIn(text: string, tables: ReadonlySet<string>): Aliased[] {
  const named = [AT_START, IN_CLAUSE].flatMap((pattern) => [...text.matchAll(pattern)]);
  return named.flatMap(([, table = '', alias = '']) =>
    tables.has(table) && !KEYWORDS.has(alias.toLowerCase()) ? [{ table, alias }] : [],
  );
}

/** The alias with which the names of a table's other roles begin: `c` for `c_payer`. */
function mainOf(aliases: ReadonlySet<string>): string {
  return [...aliases].reduce((main, alias) => (alias.length < main.length ? alias : main));
}

/**
 * The faults of sources' aliases, as sentences with a remedy.
 * @param sources texts of files, by path
 */
export function aliasFaults(
  sources: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
): string[] {
  const files = new Map<string, string>();
  const aliases = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const { table, alias } of sqlTexts(source).flatMap((text) => aliasesIn(text, tables))) {
      files.set(`${table} ${alias}`, file);
      aliases.set(table, (aliases.get(table) ?? new Set()).add(alias));
    }
  }
  const owners = new Map<string, string[]>();
  for (const [table, own] of aliases) {
    for (const alias of own) owners.set(alias, [...(owners.get(alias) ?? []), table]);
  }
  const shared = [...owners].flatMap(([alias, of]) =>
    of.length > 1
      ? [
          `${alias} stands for ${of.map((table) => `${table} (${files.get(`${table} ${alias}`)})`).join(' and ')}: give one of them another alias.`,
        ]
      : [],
  );
  const several = [...aliases].flatMap(([table, own]) => {
    const main = mainOf(own);
    return [...own]
      .filter((alias) => alias !== main && !alias.startsWith(`${main}_`))
      .map(
        (alias) =>
          `${files.get(`${table} ${alias}`)} calls ${table} ${alias}: call it ${main}, or ${main}_… for a second role in the statement.`,
      );
  });
  return [...shared, ...several];
}
