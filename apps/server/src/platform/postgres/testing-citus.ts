import pg from 'pg';
import { openAppLogin } from '../db/connections/app-login.ts';
import { migrate } from '../db/migrate.ts';
import { administer, databaseUrl } from './administer.ts';

interface Node {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** The nodes of the cluster whose coordinator this connection reaches. */
async function nodesOf(coordinator: string): Promise<Node[]> {
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  try {
    const { rows } = await client.query<Node>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator"
         from pg_dist_node where noderole = 'primary' order by groupid`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

function onNode(coordinator: string, { host, port }: Node, database?: string): string {
  const url = new URL(database ? databaseUrl(coordinator, database) : coordinator);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** Few shards are enough, as a test has few tenants, and each shard of each table takes time to create. */
const SHARDS = 4;

/**
 * Creates a database on every node of a Citus cluster, as Citus cannot clone a database.
 * @param coordinator a connection to a database of the coordinator that knows its workers
 * @param migrated whether to apply and distribute the newest schema
 */
export async function createCitusDatabase(
  coordinator: string,
  name: string,
  migrated: boolean,
): Promise<void> {
  const nodes = await nodesOf(coordinator);
  for (const node of nodes) {
    await administer(onNode(coordinator, node), `create database ${name} template template0`);
    await administer(onNode(coordinator, node, name), 'create extension citus');
  }
  const url = databaseUrl(coordinator, name);
  const self = nodes.find(({ isCoordinator }) => isCoordinator);
  if (!self)
    throw new Error(
      'The coordinator is not in its own list of nodes: citus_set_coordinator_host adds it.',
    );
  await administer(
    url,
    `select citus_set_coordinator_host('${self.host}', ${self.port})`,
    ...nodes
      .filter(({ isCoordinator }) => !isCoordinator)
      .map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
  );
  if (!migrated) return;
  await migrate(url);
  await openAppLogin(url);
}

/** Removes a database from every node. */
export async function dropCitusDatabase(coordinator: string, name: string): Promise<void> {
  for (const node of await nodesOf(coordinator)) {
    await administer(onNode(coordinator, node), `drop database if exists ${name} with (force)`);
  }
}
