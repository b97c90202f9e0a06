import { sqlTexts } from './sql-ownership.ts';

// Finds statements that a distributed database would refuse (docs/decisions/0021), as far as their text shows it.

interface Form {
  /** The forbidden form of a statement. */
  readonly never: RegExp;
  readonly unless?: RegExp;
  readonly instead: string;
}

/** Does not apply to migrations, whose statements are for all tenants. */
const ONE_TENANT: Form = {
  never: /\bwhere\s+(\w+)\.business_id\s*=\s*(?!\1\b)\w+\.business_id\b/i,
  instead: 'Name the tenant as a value in every sub-select: ${tx.businessId}, or ${tenant}.',
};

const SELECTED =
  'Insert no sub-select as a value: insert a selection from its table (selected(…) of columns.ts).';

const STATEMENTS: readonly Form[] = [
  {
    never: /\b(?:coalesce|case)\b[^;]*?\bnow\(\)/i,
    unless: /^(?![^]*\b(?:update|set)\b)/i,
    instead:
      'In an update, give the instant as a value, or compute with now() outside of coalesce and case.',
  },
  {
    never: /\bdo\s+update\s+set\b[^]*\bnow\(\)/i,
    instead: 'Insert the instant, and take it from excluded.',
  },
  {
    never: /\bset\b[^;]*\b(?!now\b)\w+_at\s*[+-]\s*(?:interval|make_interval)/i,
    instead:
      "Add to an instant in UTC: (at at time zone 'UTC' + interval '1 day') at time zone 'UTC'.",
  },
  {
    // Casts within a sub-select belong to another statement.
    never:
      /\bset\b(?:(?!\bselect\b)[^;])*(?:\b\w+\.\w+|\))::(?:timestamptz?|date|timetz|interval)\b/i,
    instead:
      'Declare the column with its type (timestamptz), or read the value before: such a cast of a column depends on the session.',
  },
  {
    never: /\b(?:delete\s+from|update)\b[^]*_at\s*[<>]=?\s*\?::date\b/i,
    instead: 'Compare an instant with an instant: ?::timestamptz.',
  },
  {
    never:
      /\binsert\s+into\s+\S+\s*\([^)]*\)\s*select\b[^]*(?:\bunnest\(|\bjsonb_to_recordset\(|\bfrom\s+\?)/i,
    unless: /\b(?:returning|on\s+conflict)\b/i,
    instead: 'Let an insert from rows return something (returning 1).',
  },
  {
    never: /\binsert\s+into\s+\S+\s*(?:\([^)]*\)\s*)?values\b[^]*\(\s*select\b/i,
    instead: SELECTED,
  },
  {
    // If tables are joined to the sums, the statement has to name the tenant again, because nothing else tells Citus
    // the tenant.
    never:
      /\bwith\s+(\w+)\s+as\b[^]*\bgroup\s+by\b[^]*\)\s*select\b(?:(?!\bwhere\b)[^])*\bfrom\s+\1\s+\w+\s+(?:\?|(?:left\s+)?join\b)(?:(?!\bwhere\b)[^])*$/i,
    instead: 'Name the tenant after the join as well: where sums.business_id = ${tx.businessId}.',
  },
  {
    never: /\bset\s+local\b[^;]*;|;\s*set\s+local\b/i,
    instead: 'Send each set local as a message of its own.',
  },
];

/** The remedies for a statement; empty if it is allowed. */
function remediesFor(
  text: string,
  tables: ReadonlySet<string>,
  forms: readonly Form[] = STATEMENTS,
): string[] {
  const written = /\b(?:insert\s+into|update)\s+(\w+)/i.exec(text)?.[1];
  if (written !== undefined && !tables.has(written)) return [];
  return forms
    .filter(({ never, unless }) => never.test(text) && !unless?.test(text))
    .map(({ instead }) => instead);
}

/** True if a statement names both distributed tables and tables that only the coordinator has. */
export function mixes(
  text: string,
  distributed: ReadonlySet<string>,
  local: ReadonlySet<string>,
): boolean {
  const named = [...text.matchAll(/\b(?:from|join)\s+(\w+)/gi)].map(([, name = '']) => name);
  return named.some((name) => distributed.has(name)) && named.some((name) => local.has(name));
}

/** True if a statement that calls any of the functions does more than call it. */
function callsAmongRows(text: string, functions: readonly string[]): boolean {
  const called = functions.find((name) => new RegExp(`\\b${name}\\s*\\(`, 'i').test(text));
  if (called === undefined) return false;
  return (
    !new RegExp(`^\\s*select\\s+${called}\\s*\\(`, 'i').test(text) ||
    /\b(?:from|where)\b/i.test(text)
  );
}

/** A sub-select as the value of a column, in a list of columns by name. */
const AS_VALUE = /\b\w+:\s*sql(?:<[^>`]*>)?`\s*\(\s*select\b/i;

/**
 * The faults of a server file's statements, as sentences with a remedy.
 * @param tables the tables whose statements Citus plans
 * @param owners the functions that act as the owner
 */
export function undistributable(
  file: string,
  source: string,
  tables: ReadonlySet<string>,
  owners: readonly string[] = [],
): string[] {
  const insertsSubSelect = /\binserted\(/.test(source) && AS_VALUE.test(source);
  const asValue = insertsSubSelect ? [`${file}: ${SELECTED}`] : [];
  const others = sqlTexts(source).flatMap((text) => {
    const remedies = remediesFor(text, tables, [ONE_TENANT, ...STATEMENTS]);
    if (callsAmongRows(text, owners)) {
      remedies.push('Call a function that acts as the owner by itself: select name(…).');
    }
    const shown = text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
    return remedies.map((remedy) => `${file}: ${shown}… ${remedy}`);
  });
  return [...asValue, ...others];
}

const CREATED = /\bcreate\s+table\s+(\w+)\s*\(([^;]*)\)\s*;/gi;

const MIGRATIONS: readonly Form[] = [
  {
    never: /\bon\s+delete\s+set\s+(?:null|default)\b/i,
    instead: 'Unset the column in the application before the row goes.',
  },
  {
    never: /\brename\s+constraint\b/i,
    instead: 'Name the constraint when it is made.',
  },
  {
    never: /\bcreate\s+policy\b[^;]*\bas\s+restrictive\b/i,
    instead:
      'Restrict by a trigger: on the nodes, Citus makes a restrictive policy a permissive one.',
  },
];

/** A column with a constraint that has no explicit name. */
const UNNAMED =
  /\balter\s+table\s+(\S+)\s[^;]*?\badd\s+column\s(?:(?!\badd\s)[^;])*?(?<!\bconstraint\s+\S+\s+)\b(?:check\s*\(|unique\b|primary\s+key\b|references\b)/gi;

/** The tables that a migration creates. */
export function tablesOf(migration: string): string[] {
  return [...migration.matchAll(/\bcreate\s+table\s+(\w+)\s*\(/gi)].map(([, name = '']) => name);
}

/** The functions of a migration that act as the owner, whoever the caller is. */
export function ownersFunctionsOf(migration: string): string[] {
  const heads = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\(([^$]*)\$\$/gi;
  return [...migration.matchAll(heads)]
    .filter(([, , head = '']) => /\bsecurity\s+definer\b/i.test(head))
    .map(([, name = '']) => name);
}

/** The functions whose calls a migration sends to the tenant's node. */
export function calledOnNodesOf(migration: string): string[] {
  const [, list = ''] = /\bcalled\s+in\s+array\s+array\[([^\]]*)\]/i.exec(migration) ?? [];
  return [...list.matchAll(/'(\w+)\(/g)].map(([, name = '']) => name);
}

/** The tables that a migration distributes by tenant. */
export function tenantTablesOf(migration: string): string[] {
  return [...migration.matchAll(/\bselect\s+tenant_table\('(\w+)'/gi)].map((match) => match[1]!);
}

/**
 * The tables with a foreign key to a table on every node, or to another such table: Citus also plans their
 * statements.
 * @param migrations in order
 */
export function tablesBesideReferences(migrations: readonly string[]): string[] {
  const found = ['users', 'tenants'];
  for (const migration of migrations) {
    const plain = migration.replaceAll(/--.*$/gm, '');
    for (const [, name = '', columns = ''] of plain.matchAll(CREATED)) {
      const others = [...columns.matchAll(/\breferences\s+(\w+)/gi)].map(([, other = '']) => other);
      if (others.some((other) => found.includes(other))) found.push(name);
    }
  }
  return found;
}

/** The faults of a migration, given its text and the tables distributed before it. */
export function undistributableMigration(text: string, tables: ReadonlySet<string>): string[] {
  const plain = text.replaceAll(/--.*$/gm, '');
  const made = tenantTablesOf(plain);
  const created = [...plain.matchAll(CREATED)];
  const early = created.flatMap(([, name = '', columns = '']) => {
    if (!made.includes(name)) return [];
    const others = [...columns.matchAll(/\breferences\s+(\w+)/gi)].map((match) => match[1]!);
    return others
      .filter((other) => tables.has(other) || made.includes(other))
      .map((other) => `${name} refers to ${other}: add the key after tenant_table('${name}').`);
  });
  const wrong = MIGRATIONS.filter(({ never }) => never.test(plain)).map(({ instead }) => instead);
  const unnamed = [...plain.matchAll(UNNAMED)]
    .filter(([, table = '']) => table === '%I' || tables.has(table))
    .map(([, table = '']) => `Name the constraint of the column that ${table} gets.`);
  const updates = plain
    .split(';')
    .filter((statement) => /\bupdate\s+\w+/i.test(statement))
    .flatMap((statement) => remediesFor(statement, tables));
  return [...wrong, ...early, ...unnamed, ...updates];
}
