import pg from 'pg';

/**
 * The whole schema of a migrated database as SQL, table by table, the same on every machine: the content of
 * `schema.sql`. Applied to an empty database, the text creates the same schema.
 *
 * @param url a connection as the owner of the database
 * @throws if the schema has a kind of object that the text would leave out
 */
export async function schemaText(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // With this search path, PostgreSQL prints the objects' names without their schema.
    await client.query('set search_path = public');
    const missing = await lines(client, UNKNOWN);
    if (missing.length > 0) {
      throw new Error(`Teach platform/db/schema-text.ts to describe ${missing.join(', ')}`);
    }
    const outside = [...(await lines(client, OUTSIDE)), 'SET check_function_bodies = off;'];
    const functions = await lines(client, FUNCTIONS);
    const tables = await readTables(client);
    return `${[HEADER, outside.join('\n'), ...functions, ...inOrder(tables)].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

const HEADER = `-- The schema that the migrations lead to, for reading; \`npm run generate\` writes it.
-- Left out: the role roundbook_app, which belongs to the server, and the task queue's own tables.`;

/** A table's part of the text, and its foreign keys. */
interface Table {
  readonly name: string;
  readonly columns: string[];
  readonly constraints: string[];
  readonly references: { readonly target: string; readonly line: string }[];
  /** Statements that follow once the table exists. */
  readonly rest: string[];
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(t.relname) as name from (${TABLES}) t order by t.relname collate "C"`,
  );
  const found: Line[][] = [];
  for (const text of PARTS) found.push((await client.query<Line>(text)).rows);
  const [columns, constraints, references, ...rest] = found;
  const textsOf = (part: Line[] | undefined, name: string): string[] =>
    (part ?? []).flatMap((one) => (one.of === name ? [one.line] : []));
  return rows.map(({ name }) => ({
    name,
    columns: textsOf(columns, name),
    constraints: textsOf(constraints, name),
    references: (references ?? []).flatMap(({ of, target = '', line }) =>
      of === name ? [{ target, line }] : [],
    ),
    rest: rest.flatMap((part) => textsOf(part, name)),
  }));
}

/** A line of the text, and the table that it belongs to. */
interface Line {
  readonly of: string;
  readonly line: string;
  readonly target?: string;
}

/** The tables in alphabetical order, but each after the tables that it refers to. */
function inOrder(tables: readonly Table[]): string[] {
  const texts: string[] = [];
  const [entered, written] = [new Set<Table>(), new Set<string>()];
  let postponed: Table['references'] = [];
  const write = (table: Table): void => {
    if (entered.has(table)) return;
    entered.add(table);
    for (const one of tables) {
      if (table.references.some(({ target }) => target === one.name)) write(one);
    }
    written.add(table.name);
    const [inside, later] = [[] as string[], [] as Table['references']];
    for (const reference of table.references) {
      if (written.has(reference.target)) inside.push(reference.line);
      else later.push({ ...reference, line: `ALTER TABLE ${table.name} ADD ${reference.line};` });
    }
    postponed.push(...later);
    const due = postponed.filter(({ target }) => written.has(target));
    postponed = postponed.filter(({ target }) => !written.has(target));
    const body = [...table.columns, ...table.constraints, ...inside];
    texts.push(
      [
        `CREATE TABLE ${table.name} (\n  ${body.join(',\n  ')}\n);`,
        ...table.rest,
        // If two tables refer to each other, the first one's key waits for the second table.
        ...due.map(({ line }) => line),
      ].join('\n'),
    );
  };
  for (const table of tables) write(table);
  return texts;
}

async function lines(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(text);
  return rows.map(({ line }) => line);
}

const TABLES = `select c.* from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Finds objects in the schema other than plain tables, their identity columns, functions and extensions. */
const UNKNOWN = `select pg_describe_object(d.classid, d.objid, 0) as line from pg_depend d
  where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
    and d.classid <> 'pg_extension'::regclass and not exists (select from pg_depend own
      where own.classid = d.classid and own.objid = d.objid and own.deptype in ('e', 'i'))
    and not exists (select from (${TABLES}) t
      where d.classid = 'pg_class'::regclass and d.objid = t.oid and t.relpersistence = 'p'
        and t.reloptions is null and not t.relhasrules and not t.relhassubclass
        and not t.relispartition)
    and not exists (select from pg_proc p
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid
        and p.prokind in ('f', 'p') and p.proacl is null)
  order by 1`;

const OUTSIDE = `select line from (
    select 1 as part, extname::text as name,
      format('CREATE EXTENSION %I;', extname) as line
    from pg_extension where extname <> 'plpgsql'
    union all
    select 2, nspname::text, format('CREATE SCHEMA %I%s;', nspname,
      case when nspowner = 'roundbook_app'::regrole then ' AUTHORIZATION roundbook_app' end)
    from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union all
    select 3, nspname::text, format('GRANT %s ON SCHEMA %I TO roundbook_app;',
      string_agg(privilege_type, ', ' order by privilege_type collate "C"), nspname)
    from pg_namespace, aclexplode(nspacl)
    where nspname = 'public' and grantee = 'roundbook_app'::regrole group by nspname
  ) outside order by part, name collate "C"`;

const FUNCTIONS = `select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.oid::regprocedure::text collate "C"`;

const COLUMNS = `select quote_ident(t.relname) as of, concat(
    quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> type.typcollation
      then ' COLLATE ' || a.attcollation::regcollation end,
    case a.attidentity
      when 'a' then ' GENERATED ALWAYS AS IDENTITY'
      when 'd' then ' GENERATED BY DEFAULT AS IDENTITY' end,
    format(
      case a.attgenerated
        when 's' then ' GENERATED ALWAYS AS (%s) STORED'
        when 'v' then ' GENERATED ALWAYS AS (%s) VIRTUAL'
        else case when d.oid is not null then ' DEFAULT %s' else '' end end,
      pg_get_expr(d.adbin, d.adrelid, true)),
    case when a.attnotnull then ' NOT NULL' end) as line
  from (${TABLES}) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type type on type.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  order by a.attnum`;

const CONSTRAINTS = `select quote_ident(t.relname) as of,
    format('CONSTRAINT %I %s', c.conname, pg_get_constraintdef(c.oid, true)) as line
  from (${TABLES}) t
  join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'x', 'c')
  order by array_position(array['p', 'u', 'x', 'c'], c.contype::text), c.conname collate "C"`;

const REFERENCES = `select quote_ident(t.relname) as of, quote_ident(target.relname) as target,
    format('CONSTRAINT %I %s', c.conname, pg_get_constraintdef(c.oid, true)) as line
  from (${TABLES}) t
  join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
  join pg_class target on target.oid = c.confrelid
  order by c.conname collate "C"`;

const INDEXES = `select quote_ident(t.relname) as of,
    pg_get_indexdef(i.indexrelid, 0, true) || ';' as line
  from (${TABLES}) t
  join pg_index i on i.indrelid = t.oid
  join pg_class index on index.oid = i.indexrelid
  where not exists (select from pg_constraint c
    where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by index.relname collate "C"`;

const SECURITY = `select quote_ident(t.relname) as of,
    format('ALTER TABLE %I %s ROW LEVEL SECURITY;', t.relname, what) as line
  from (${TABLES}) t, lateral (values
    (1, 'ENABLE', t.relrowsecurity), (2, 'FORCE', t.relforcerowsecurity)) of(part, what, is_so)
  where is_so order by part`;

const POLICIES = `select quote_ident(t.relname) as of, concat(
    format('CREATE POLICY %I ON %I', p.polname, t.relname),
    case when not p.polpermissive then ' AS RESTRICTIVE' end,
    ' FOR ' || case p.polcmd when 'r' then 'SELECT' when 'a' then 'INSERT'
      when 'w' then 'UPDATE' when 'd' then 'DELETE' end,
    ' TO ' || (select string_agg(role::regrole::text, ', ' order by role::regrole::text collate "C")
      from unnest(p.polroles) role where role <> 0),
    E'\\n  USING (' || pg_get_expr(p.polqual, p.polrelid, true) || ')',
    E'\\n  WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')',
    ';') as line
  from (${TABLES}) t
  join pg_policy p on p.polrelid = t.oid order by p.polname collate "C"`;

/** The privileges on tables and columns, beyond the owner's own. */
const GRANTS = `select of, format('GRANT %s ON %s TO %s;',
    string_agg(privilege, ', ' order by privilege collate "C"), of,
    case grantee when 0 then 'PUBLIC' else grantee::regrole::text end) as line
  from (
    select quote_ident(t.relname) as of, t.relowner, grantee, privilege_type as privilege
    from (${TABLES}) t, aclexplode(t.relacl)
    union all
    select quote_ident(t.relname), t.relowner, grantee, format('%s (%s)', privilege_type,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid, aclexplode(a.attacl)
    group by t.relname, t.relowner, grantee, privilege_type
  ) granted
  where grantee <> relowner group by of, grantee
  order by grantee::regrole::text collate "C"`;

const TRIGGERS = `select quote_ident(t.relname) as of, concat(pg_get_triggerdef(g.oid, true), ';',
    format(case g.tgenabled
      when 'D' then E'\\nALTER TABLE %I DISABLE TRIGGER %I;'
      when 'R' then E'\\nALTER TABLE %I ENABLE REPLICA TRIGGER %I;'
      when 'A' then E'\\nALTER TABLE %I ENABLE ALWAYS TRIGGER %I;' end,
      t.relname, g.tgname)) as line
  from (${TABLES}) t
  join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal order by g.tgname collate "C"`;

/** Queries about all tables at once; the results of the first three go inside `CREATE TABLE`. */
const PARTS = [
  COLUMNS,
  CONSTRAINTS,
  REFERENCES,
  INDEXES,
  SECURITY,
  POLICIES,
  GRANTS,
  TRIGGERS,
] as const;
