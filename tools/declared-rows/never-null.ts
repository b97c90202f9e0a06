import type { Catalogue } from './catalogue.ts';
import { both, Conditions, type FilledColumns, NOTHING_FILLED } from './filled-columns.ts';
import {
  isTrueIn,
  nodeIn,
  nodesIn,
  numberIn,
  numbersIn,
  type TreeNode,
  wordIn,
} from './query-tree.ts';

/** A query with its enclosing queries, and the known facts about its columns. */
interface Scope {
  readonly query: TreeNode;
  readonly outer: Scope | undefined;
  readonly filled: FilledColumns;
}

/** PostgreSQL's numbers for the kinds of entries in a range table. */
const KIND = { table: 0, subquery: 1, join: 2, routine: 3, values: 5, common: 6, group: 9 };
const SUBLINK = { exists: 0, any: 2, scalar: 4, array: 6 };
const SELECT = 1;
/** PostgreSQL's number for the frame from the partition's first row to the current row. */
const DEFAULT_FRAME = 1058;

/** Works out which of the columns that a statement returns are never null, whatever the tables hold. */
export class NeverNull {
  readonly #catalogue: Catalogue;
  readonly #conditions: Conditions;
  readonly #isAnyRow: boolean;
  /** The columns under examination: a recursive query asks for its own columns. */
  readonly #asked = new Set<string>();
  readonly #numbers = new Map<TreeNode, number>();

  /** @param isAnyRow true to disregard the statement's own conditions on the rows that it finds */
  constructor(catalogue: Catalogue, isAnyRow = false) {
    this.#catalogue = catalogue;
    this.#conditions = new Conditions(catalogue);
    this.#isAnyRow = isAnyRow;
  }

  /** @param column the position among the returned columns, counted from 1 */
  isNeverNull(query: TreeNode, column: number): boolean {
    return this.#ofColumn(query, column, undefined);
  }

  #ofColumn(query: TreeNode, column: number, outer: Scope | undefined): boolean {
    const asked = `${this.#numberOf(query)}.${column}`;
    if (this.#asked.has(asked)) return true;
    this.#asked.add(asked);
    const filled = this.#isAnyRow ? NOTHING_FILLED : this.#conditions.ofQuery(query);
    const scope = { query, outer, filled };
    const isFilled = this.#ofTarget(scope, column);
    this.#asked.delete(asked);
    return isFilled;
  }

  #numberOf(query: TreeNode): number {
    const known = this.#numbers.get(query) ?? this.#numbers.size;
    this.#numbers.set(query, known);
    return known;
  }

  #ofTarget(scope: Scope, column: number): boolean {
    const united = nodeIn(scope.query, 'setOperations');
    if (united) {
      return membersOf(united).every((table) =>
        this.#ofColumn(nodeIn(tableOf(scope, table), 'subquery')!, column, scope),
      );
    }
    const answers =
      numberIn(scope.query, 'commandType') === SELECT ? 'targetList' : 'returningList';
    const target = nodesIn(scope.query, answers).find((one) => numberIn(one, 'resno') === column);
    return target !== undefined && this.#is(nodeIn(target, 'expr')!, scope);
  }

  #all(node: TreeNode, field: string, scope: Scope): boolean {
    return nodesIn(node, field).every((one) => this.#is(one, scope));
  }

  #some(node: TreeNode, field: string, scope: Scope): boolean {
    return nodesIn(node, field).some((one) => this.#is(one, scope));
  }

  #is(expression: TreeNode, scope: Scope): boolean {
    switch (expression.tag) {
      case 'VAR':
        return this.#ofVariable(expression, scope);
      case 'CONST':
        return !isTrueIn(expression, 'constisnull');
      case 'OPEXPR':
        return this.#ofCall(expression, wordIn(expression, 'opfuncid'), scope);
      case 'FUNCEXPR':
        return this.#ofCall(expression, wordIn(expression, 'funcid'), scope);
      case 'BOOLEXPR':
        return this.#ofBoolean(expression, scope);
      case 'SCALARARRAYOPEXPR':
      case 'ROWCOMPAREEXPR':
        return this.#all(expression, 'args', scope);
      case 'COALESCEEXPR':
      case 'COALESCE':
      case 'MINMAXEXPR':
      case 'MINMAX':
        return this.#some(expression, 'args', scope);
      case 'CASEEXPR':
      case 'CASE':
        return this.#ofCase(expression, scope);
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'CONVERTROWTYPEEXPR':
      case 'COLLATEEXPR':
      case 'NAMEDARGEXPR':
        return this.#is(nodeIn(expression, 'arg')!, scope);
      case 'AGGREF':
        return this.#ofAggregate(expression, scope);
      case 'WINDOWFUNC':
        return this.#ofWindow(expression, scope);
      case 'SUBLINK':
        return this.#ofSubquery(expression, scope);
      default:
        return ALWAYS.has(expression.tag);
    }
  }

  #ofCall(call: TreeNode, routine: string, scope: Scope): boolean {
    if (this.#catalogue.alwaysAnswers(routine)) return true;
    return this.#catalogue.isTotal(routine) && this.#all(call, 'args', scope);
  }

  /** A part counts only if the parts before it leave the result open, as in `a is null or a > 1`. */
  #ofBoolean(condition: TreeNode, scope: Scope): boolean {
    const operator = wordIn(condition, 'boolop');
    let rest = scope;
    for (const part of nodesIn(condition, 'args')) {
      if (!this.#is(part, rest)) return false;
      if (operator === 'and') rest = knowing(rest, this.#conditions.ifTrue(part));
      if (operator === 'or') rest = knowing(rest, this.#conditions.ifNotTrue(part));
    }
    return true;
  }

  #ofCase(choice: TreeNode, scope: Scope): boolean {
    const otherwise = nodeIn(choice, 'defresult');
    if (!otherwise) return false;
    let rest = scope;
    for (const branch of nodesIn(choice, 'args')) {
      const condition = nodeIn(branch, 'expr')!;
      const met = knowing(rest, this.#conditions.ifTrue(condition));
      if (!this.#is(nodeIn(branch, 'result')!, met)) return false;
      rest = knowing(rest, this.#conditions.ifNotTrue(condition));
    }
    return this.#is(otherwise, rest);
  }

  #ofAggregate(aggregate: TreeNode, scope: Scope): boolean {
    const routine = wordIn(aggregate, 'aggfnoid');
    if (this.#catalogue.nameOf(routine) === 'count') return true;
    const { query } = upwards(scope, numberIn(aggregate, 'agglevelsup'));
    const hasRows = nodesIn(query, 'groupClause').length > 0 && !nodeIn(aggregate, 'aggfilter');
    if (!hasRows || this.#catalogue.needsMore(routine)) return false;
    if (this.#catalogue.collects(routine)) return true;
    return nodesIn(aggregate, 'args').every((one) => this.#is(nodeIn(one, 'expr')!, scope));
  }

  #ofWindow(call: TreeNode, scope: Scope): boolean {
    const routine = wordIn(call, 'winfnoid');
    if (this.#catalogue.numbersRows(routine)) return true;
    const args = nodesIn(call, 'args');
    if (/^(?:lag|lead)$/.test(this.#catalogue.nameOf(routine)) && args.length < 3) return false;
    const frame = nodesIn(scope.query, 'windowClause')[numberIn(call, 'winref') - 1];
    const seesItself = frame && numberIn(frame, 'frameOptions') === DEFAULT_FRAME;
    return Boolean(seesItself) && !nodeIn(call, 'aggfilter') && this.#all(call, 'args', scope);
  }

  #ofSubquery(link: TreeNode, scope: Scope): boolean {
    const type = numberIn(link, 'subLinkType');
    const query = nodeIn(link, 'subselect')!;
    if (type === SUBLINK.exists || type === SUBLINK.array) return true;
    if (type === SUBLINK.any) {
      const [sought] = nodesIn(nodeIn(link, 'testexpr')!, 'args');
      return sought !== undefined && this.#is(sought, scope) && this.#ofColumn(query, 1, scope);
    }
    return type === SUBLINK.scalar && answersOneRow(query) && this.#ofColumn(query, 1, scope);
  }

  #ofVariable(variable: TreeNode, from: Scope): boolean {
    const scope = upwards(from, numberIn(variable, 'varlevelsup'));
    const number = numberIn(variable, 'varno');
    const column = numberIn(variable, 'varattno');
    if (scope.filled.columns.has(`${number}.${column}`)) return true;
    const mayLackRow = numbersIn(variable, 'varnullingrels').length > 0;
    if (mayLackRow && !scope.filled.tables.has(number)) return false;
    if (numberIn(variable, 'varreturningtype') !== 0) return false;
    return column <= 0 || this.#ofTable(tableOf(scope, number), column, scope);
  }

  #ofTable(table: TreeNode, column: number, scope: Scope): boolean {
    switch (numberIn(table, 'rtekind')) {
      case KIND.table:
        return this.#catalogue.isRequired(wordIn(table, 'relid'), column);
      case KIND.subquery:
        return this.#ofColumn(nodeIn(table, 'subquery')!, column, scope);
      case KIND.join:
        return this.#is(nodesIn(table, 'joinaliasvars')[column - 1]!, scope);
      case KIND.routine:
        return this.#ofRoutines(table, column, scope);
      case KIND.values:
        return rowsIn(table).every((row) => this.#is(row[column - 1]!, scope));
      case KIND.common:
        return this.#ofCommon(table, column, scope);
      case KIND.group:
        return this.#is(nodesIn(table, 'groupexprs')[column - 1]!, scope);
      default:
        return false;
    }
  }

  #ofCommon(table: TreeNode, column: number, from: Scope): boolean {
    const scope = upwards(from, numberIn(table, 'ctelevelsup'));
    const name = wordIn(table, 'ctename');
    const common = nodesIn(scope.query, 'cteList').find((one) => wordIn(one, 'ctename') === name);
    return common !== undefined && this.#ofColumn(nodeIn(common, 'ctequery')!, column, scope);
  }

  /**
   * True for the row numbers of functions that return rows, and for a single such function's columns if it fills
   * them.
   */
  #ofRoutines(table: TreeNode, column: number, scope: Scope): boolean {
    const routines = nodesIn(table, 'functions');
    const columns = routines.map((one) => numberIn(one, 'funccolcount'));
    const total = columns.reduce((sum, count) => sum + count, 0);
    if (isTrueIn(table, 'funcordinality') && column === total + 1) return true;
    if (routines.length > 1) return false;
    const call = nodeIn(routines[0]!, 'funcexpr')!;
    // If the statement itself names a record's columns, any of them may be missing.
    if (call.tag !== 'FUNCEXPR' || routines[0]!.fields.get('funccolnames') !== null) return false;
    return this.#ofCall(call, wordIn(call, 'funcid'), scope);
  }
}

/** Kinds of expressions that are never null. */
const ALWAYS: ReadonlySet<string> = new Set([
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ARRAYEXPR',
  'ARRAY',
  'ROWEXPR',
  'ROW',
  'SQLVALUEFUNCTION',
  'NEXTVALUEEXPR',
  'GROUPINGFUNC',
]);

function knowing(scope: Scope, more: FilledColumns): Scope {
  return more === NOTHING_FILLED ? scope : { ...scope, filled: both(scope.filled, more) };
}

function upwards(scope: Scope, levels: number): Scope {
  return levels === 0 ? scope : upwards(scope.outer!, levels - 1);
}

function tableOf({ query }: Scope, number: number): TreeNode {
  return nodesIn(query, 'rtable')[number - 1]!;
}

/** The tables of the queries that make up a union, an intersection or a difference. */
function membersOf(operation: TreeNode): readonly number[] {
  if (operation.tag === 'RANGETBLREF') return [numberIn(operation, 'rtindex')];
  return ['larg', 'rarg'].flatMap((side) => membersOf(nodeIn(operation, side)!));
}

function rowsIn(table: TreeNode): readonly (readonly TreeNode[])[] {
  return table.fields.get('values_lists') as readonly (readonly TreeNode[])[];
}

/** True if a query returns a row whatever its tables hold: it only aggregates, or has no tables. */
function answersOneRow(query: TreeNode): boolean {
  const isWhole = !['groupClause', 'havingQual', 'limitCount', 'limitOffset', 'groupingSets'].some(
    (field) => query.fields.get(field),
  );
  if (!isWhole || nodeIn(query, 'setOperations')) return false;
  const from = nodeIn(query, 'jointree');
  const isBare = from && nodesIn(from, 'fromlist').length === 0 && !nodeIn(from, 'quals');
  return isTrueIn(query, 'hasAggs') || Boolean(isBare);
}
