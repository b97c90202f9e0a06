import type pg from 'pg';

interface Routine {
  /**
   * The name of the function's code, which tells overloads apart: `range_lower` is `lower` for a
   * range.
   */
  readonly code: string;
  readonly isStrict: boolean;
  readonly isBuiltIn: boolean;
}

/** Built-in functions, by their code, that may return null although no argument is null. */
const MAY_ANSWER_NULL =
  /^(?:pg_.*|.*regexsubstr|regexp_(?:match|substr).*|array_(?:length|lower|upper|dims|ndims|positions?|subscript).*|jsonb?_(?:object_field|array_element|extract_path|path_query_first|path_match).*|range_(?:lower|upper)|show_config_.*|to_reg.*|(?:timestamptz|timestamp|date|interval)_finite|array_unnest|jsonb?_array_elements_text|jsonb?_each_text)$/;

/** Built-in functions that never return null, even if an argument is null. */
const ALWAYS_ANSWERS =
  /^(?:now|text_concat|text_concat_ws|jsonb?_build_(?:object|array)(?:_noargs)?|pg_num_(?:non)?nulls|quote_nullable|clock_timestamp|statement_timestamp|gen_random_uuid|array_append|array_prepend)$/;

/** Aggregates that return a value for any rows, whatever the rows contain. */
const COLLECTS = /^(?:array_agg|jsonb?_agg|jsonb?_object_agg)/;

/** Window functions that return a value for every row. */
const NUMBERS_ROWS = /^(?:row_number|rank|dense_rank|percent_rank|cume_dist|ntile|count)$/;

/** Aggregates that need more than one value. */
const NEEDS_MORE = /^(?:stddev|var|corr|covar|regr)/;

/** PostgreSQL's catalogue of columns and functions, read once for any number of statements. */
export class Catalogue {
  readonly #required: ReadonlySet<string>;
  readonly #routines: ReadonlyMap<string, Routine & { readonly name: string }>;

  private constructor(required: Set<string>, routines: Map<string, Routine & { name: string }>) {
    this.#required = required;
    this.#routines = routines;
  }

  static async read(client: pg.Client): Promise<Catalogue> {
    const columns = await client.query<{ key: string }>(
      `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
    );
    const routines = await client.query<Routine & { oid: string; name: string }>(
      `select oid::text, proname::text as name, prosrc as code, proisstrict as "isStrict",
              pronamespace = 'pg_catalog'::regnamespace
                or prolang = any(select oid from pg_language where lanname in ('internal', 'c')) as "isBuiltIn"
         from pg_proc`,
    );
    return new Catalogue(
      new Set(columns.rows.map(({ key }) => key)),
      new Map(routines.rows.map((row) => [row.oid, row])),
    );
  }

  /** True if a table's column is declared `not null`. */
  isRequired(table: string, column: number): boolean {
    return this.#required.has(`${table}.${column}`);
  }

  /** True if a function returns null as soon as an argument is null. */
  isStrict(routine: string): boolean {
    return this.#routines.get(routine)?.isStrict ?? false;
  }

  /** True if a function never returns null when no argument is null. */
  isTotal(routine: string): boolean {
    const found = this.#routines.get(routine);
    if (!found?.isBuiltIn) return false;
    return this.alwaysAnswers(routine) || (found.isStrict && !MAY_ANSWER_NULL.test(found.code));
  }

  alwaysAnswers(routine: string): boolean {
    const found = this.#routines.get(routine);
    return found !== undefined && found.isBuiltIn && ALWAYS_ANSWERS.test(found.code);
  }

  nameOf(routine: string): string {
    return this.#routines.get(routine)?.name ?? '';
  }

  collects(aggregate: string): boolean {
    return COLLECTS.test(this.nameOf(aggregate));
  }

  numbersRows(routine: string): boolean {
    return NUMBERS_ROWS.test(this.nameOf(routine));
  }

  needsMore(aggregate: string): boolean {
    return NEEDS_MORE.test(this.nameOf(aggregate));
  }
}
