import type pg from 'pg';
import { parseTree, type TreeNode } from './query-tree.ts';

/** A column that a statement returns, as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  /** The OID of the column's type. */
  readonly type: number;
}

/** PostgreSQL's description of a statement that it has not run. */
export interface Description {
  readonly columns: readonly DescribedColumn[];
  /** The analysed query. */
  readonly tree: TreeNode;
}

/** The part of the driver's connection that analyses a statement and describes its result. */
interface Connection {
  parse(query: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The methods of a custom query that the driver calls while it sends the query. */
interface Describing {
  submit(connection: Connection): void;
  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

const SEND_TREES = `set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on`;

/** Makes a connection send the tree of every statement that it analyses. */
export async function sendTrees(client: pg.Client): Promise<void> {
  await client.query(SEND_TREES);
}

/**
 * Describes a statement.
 * @param client prepared by `sendTrees`, with nothing else under way
 * @throws the database's error if the database rejects the statement
 */
export async function describe(client: pg.Client, text: string): Promise<Description> {
  let printed = '';
  const hear = ({ detail }: { detail?: string | undefined }) => {
    if (detail?.startsWith('{QUERY')) printed = detail;
  };
  client.on('notice', hear);
  try {
    const columns = await describeColumns(client, text);
    return { columns, tree: parseTree(printed) as TreeNode };
  } finally {
    client.off('notice', hear);
  }
}

function describeColumns(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    const describing: Describing = {
      submit(connection) {
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(describing as never);
  });
}
