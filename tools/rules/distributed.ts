import { sqlTexts } from './sql-ownership.ts';

// What a distributed database takes (docs/decisions/0021), as far as a text shows it.

interface Form {
  /** What a statement may not look like. */
  readonly never: RegExp;
  readonly unless?: RegExp;
  readonly instead: string;
}

const STATEMENTS: readonly Form[] = [
  {
    never: /\bwhere\s+(\w+)\.business_id\s*=\s*(?!\1\b)\w+\.business_id\b/i,
    instead: 'Name the tenant as a value in every sub-select: ${tx.businessId}, or ${tenant}.',
  },
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
    never:
      /\binsert\s+into\s+\S+\s*\([^)]*\)\s*select\b[^]*(?:\bunnest\(|\bjsonb_to_recordset\(|\bfrom\s+\?)/i,
    unless: /\b(?:returning|on\s+conflict)\b/i,
    instead: 'Let an insert from rows return something (returning 1).',
  },
  {
    never: /\bset\s+local\b[^;]*;|;\s*set\s+local\b/i,
    instead: 'Send each set local as a message of its own.',
  },
];

/** What is wrong with the statements of a server file, as sentences with a remedy. */
export function undistributable(
  file: string,
  source: string,
  tables: ReadonlySet<string>,
): string[] {
  return sqlTexts(source).flatMap((text) => {
    const written = /\b(?:insert\s+into|update)\s+(\w+)/i.exec(text)?.[1];
    if (written !== undefined && !tables.has(written)) return [];
    return STATEMENTS.filter(({ never, unless }) => never.test(text) && !unless?.test(text)).map(
      ({ instead }) => `${file}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}… ${instead}`,
    );
  });
}

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

/** The tables that a migration puts under their tenant. */
export function tenantTablesOf(migration: string): string[] {
  return [...migration.matchAll(/\bselect\s+tenant_table\('(\w+)'/gi)].map((match) => match[1]!);
}

/** The tables that a migration makes with a key to one that is on every node: Citus reads their statements, too. */
export function tablesBesideReferences(migration: string): string[] {
  const plain = migration.replaceAll(/--.*$/gm, '');
  return [...plain.matchAll(/\bcreate\s+table\s+(\w+)\s*\(([^;]*)\)\s*;/gi)]
    .filter(([, , columns = '']) => /\breferences\s+(?:users|tenants)\b/i.test(columns))
    .map(([, name = '']) => name);
}

/** What is wrong with a migration: its text, and the tables that are distributed before it. */
export function undistributableMigration(text: string, tables: ReadonlySet<string>): string[] {
  const plain = text.replaceAll(/--.*$/gm, '');
  const made = tenantTablesOf(plain);
  const created = [...plain.matchAll(/\bcreate\s+table\s+(\w+)\s*\(([^;]*)\)\s*;/gi)];
  const early = created.flatMap(([, name = '', columns = '']) => {
    if (!made.includes(name)) return [];
    const others = [...columns.matchAll(/\breferences\s+(\w+)/gi)].map((match) => match[1]!);
    return others
      .filter((other) => tables.has(other) || made.includes(other))
      .map((other) => `${name} refers to ${other}: add the key after tenant_table('${name}').`);
  });
  const wrong = MIGRATIONS.filter(({ never }) => never.test(plain)).map(({ instead }) => instead);
  return [...wrong, ...early];
}
