import type pg from 'pg';
import { Catalogue } from './catalogue.ts';
import type { AnsweredColumn } from './comparison.ts';
import { describe, sendTrees } from './descriptions.ts';
import { NeverNull } from './never-null.ts';
import { isTrueIn, nodeIn, nodesIn, numberIn, type TreeNode } from './query-tree.ts';
import { readValueKinds, type ValueKind } from './value-kinds.ts';

/** Asks a database which columns statements would return, without running them. */
export class Answers {
  readonly #client: pg.Client;
  readonly #kinds: ReadonlyMap<number, ValueKind>;
  readonly #found: NeverNull;
  readonly #anyRow: NeverNull;

  private constructor(client: pg.Client, kinds: Map<number, ValueKind>, catalogue: Catalogue) {
    this.#client = client;
    this.#kinds = kinds;
    this.#found = new NeverNull(catalogue);
    this.#anyRow = new NeverNull(catalogue, true);
  }

  /** @param client a connection that nothing else may use; the schema is read as it stands now */
  static async from(client: pg.Client): Promise<Answers> {
    const catalogue = await Catalogue.read(client);
    const kinds = await readValueKinds(client);
    await sendTrees(client);
    return new Answers(client, kinds, catalogue);
  }

  /**
   * The columns that a statement returns.
   * @throws the database's error if the database rejects the statement
   */
  async columnsOf(text: string): Promise<AnsweredColumn[]> {
    const { columns, tree } = await describe(this.#client, text);
    return columns.map(({ name, type }, at) => ({
      name,
      kind: isPlainNull(tree, at + 1) ? 'anything' : (this.#kinds.get(type) ?? 'string'),
      isNeverNull: this.#found.isNeverNull(tree, at + 1),
      isAlwaysFilled: this.#anyRow.isNeverNull(tree, at + 1),
    }));
  }
}

/** True if a column is the bare word `null`, which PostgreSQL treats as text. */
function isPlainNull(query: TreeNode, column: number): boolean {
  const target = nodesIn(query, 'targetList').find((one) => numberIn(one, 'resno') === column);
  const expression = target && nodeIn(target, 'expr');
  return expression?.tag === 'CONST' && isTrueIn(expression, 'constisnull');
}
