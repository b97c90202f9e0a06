import type { Catalogue } from './catalogue.ts';
import { nodeIn, nodesIn, numberIn, numbersIn, type TreeNode, wordIn } from './query-tree.ts';

/** The columns of a query's own tables that are not null wherever its conditions are met. */
export interface FilledColumns {
  /** Keys such as `2.5`: the fifth column of the second table. */
  readonly columns: ReadonlySet<string>;
  /** The tables in outer joins that always have a row. */
  readonly tables: ReadonlySet<number>;
}

export const NOTHING_FILLED: FilledColumns = { columns: new Set(), tables: new Set() };

/** Everything that is filled if two conditions are both met: the columns and tables of either. */
export function both(one: FilledColumns, other: FilledColumns): FilledColumns {
  return {
    columns: new Set([...one.columns, ...other.columns]),
    tables: new Set([...one.tables, ...other.tables]),
  };
}

function shared(one: FilledColumns, other: FilledColumns): FilledColumns {
  return {
    columns: new Set([...one.columns].filter((column) => other.columns.has(column))),
    tables: new Set([...one.tables].filter((table) => other.tables.has(table))),
  };
}

function all(parts: readonly FilledColumns[]): FilledColumns {
  return parts.reduce(both, NOTHING_FILLED);
}

const [AND, OR] = ['and', 'or'];
const [IS_NULL, IS_NOT_NULL] = [0, 1];
const [INNER_JOIN, LEFT_JOIN, RIGHT_JOIN] = [0, 1, 3];

/** Derives from conditions which columns are not null. */
export class Conditions {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** The columns filled according to the query's `where` and the joins that all of its rows meet. */
  ofQuery(query: TreeNode): FilledColumns {
    const from = nodeIn(query, 'jointree');
    return from ? this.#ofFrom(from) : NOTHING_FILLED;
  }

  #ofFrom(item: TreeNode): FilledColumns {
    const quals = nodeIn(item, 'quals');
    const met = quals ? this.ifTrue(quals) : NOTHING_FILLED;
    if (item.tag === 'FROMEXPR') {
      return both(met, all(nodesIn(item, 'fromlist').map((one) => this.#ofFrom(one))));
    }
    if (item.tag !== 'JOINEXPR') return NOTHING_FILLED;
    const side = (name: string) => this.#ofFrom(nodeIn(item, name)!);
    const type = numberIn(item, 'jointype');
    if (type === INNER_JOIN) return all([met, side('larg'), side('rarg')]);
    if (type === LEFT_JOIN) return side('larg');
    return type === RIGHT_JOIN ? side('rarg') : NOTHING_FILLED;
  }

  /** The columns that are filled if a condition is true. */
  ifTrue(condition: TreeNode): FilledColumns {
    if (condition.tag === 'BOOLEXPR') return this.#ofBoolean(condition);
    if (condition.tag === 'NULLTEST') {
      const isFilled = numberIn(condition, 'nulltesttype') === IS_NOT_NULL;
      return isFilled ? this.#needed(nodeIn(condition, 'arg')) : NOTHING_FILLED;
    }
    if (condition.tag === 'SCALARARRAYOPEXPR') {
      return this.#catalogue.isStrict(wordIn(condition, 'opfuncid'))
        ? all(nodesIn(condition, 'args').map((one) => this.#needed(one)))
        : NOTHING_FILLED;
    }
    if (condition.tag === 'SUBLINK') return this.#needed(nodeIn(condition, 'testexpr'));
    return this.#needed(condition);
  }

  /** The columns that are filled if a condition is false or null. */
  ifNotTrue(condition: TreeNode): FilledColumns {
    if (condition.tag === 'NULLTEST' && numberIn(condition, 'nulltesttype') === IS_NULL) {
      return this.#needed(nodeIn(condition, 'arg'));
    }
    if (condition.tag !== 'BOOLEXPR' || wordIn(condition, 'boolop') !== OR) return NOTHING_FILLED;
    return all(nodesIn(condition, 'args').map((one) => this.ifNotTrue(one)));
  }

  #ofBoolean(condition: TreeNode): FilledColumns {
    const args = nodesIn(condition, 'args');
    const operator = wordIn(condition, 'boolop');
    if (operator === AND) return all(args.map((one) => this.ifTrue(one)));
    if (operator === OR) return args.map((one) => this.ifTrue(one)).reduce(shared);
    return both(this.#needed(args[0]), this.ifNotTrue(args[0]!));
  }

  /** The columns without which an expression is null. */
  #needed(expression: TreeNode | undefined): FilledColumns {
    if (!expression) return NOTHING_FILLED;
    switch (expression.tag) {
      case 'VAR':
        return neededOf(expression);
      case 'OPEXPR':
        return this.#neededByRoutine(expression, 'opfuncid');
      case 'FUNCEXPR':
        return this.#neededByRoutine(expression, 'funcid');
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return this.#needed(nodeIn(expression, 'arg'));
      default:
        return NOTHING_FILLED;
    }
  }

  #neededByRoutine(expression: TreeNode, field: string): FilledColumns {
    if (!this.#catalogue.isStrict(wordIn(expression, field))) return NOTHING_FILLED;
    return all(nodesIn(expression, 'args').map((one) => this.#needed(one)));
  }
}

function neededOf(column: TreeNode): FilledColumns {
  if (numberIn(column, 'varlevelsup') > 0) return NOTHING_FILLED;
  const table = numberIn(column, 'varno');
  return {
    columns: new Set([`${table}.${numberIn(column, 'varattno')}`]),
    tables: new Set(numbersIn(column, 'varnullingrels').length > 0 ? [table] : []),
  };
}
