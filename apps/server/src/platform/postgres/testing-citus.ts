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
 * Creates a database on every node of a Citus cluster.
 * @param coordinator a connection to a database of the coordinator that knows its workers
 */
export async function createCitusDatabase(coordinator: string, name: string): Promise<void> {
  const nodes = await nodesOf(coordinator);
  for (const node of nodes) {
    await administer(onNode(coordinator, node), `create database ${name} template template0`);
    await administer(onNode(coordinator, node, name), 'create extension citus');
  }
  const self = nodes.find(({ isCoordinator }) => isCoordinator);
  if (!self)
    throw new Error(
      'The coordinator is not in its own list of nodes: citus_set_coordinator_host adds it.',
    );
  await administer(
    databaseUrl(coordinator, name),
    `select citus_set_coordinator_host('${self.host}', ${self.port})`,
    ...nodes
      .filter(({ isCoordinator }) => !isCoordinator)
      .map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
  );
}

/** Ends all connections to a database on every node, and lets none come back, including those of Citus itself. */
async function closeToAll(
  coordinator: string,
  name: string,
  nodes: readonly Node[],
): Promise<void> {
  // A node that is still open to the others reconnects to them.
  for (const statement of [
    `update pg_database set datallowconn = false where datname = '${name}'`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  ])
    await Promise.all(nodes.map((node) => administer(onNode(coordinator, node), statement)));
}

/**
 * Creates a database on every node with the newest schema, distributed and empty, that can be cloned. Nothing may be
 * connected to a database while it is cloned.
 */
export async function createCitusTemplate(coordinator: string, name: string): Promise<void> {
  await createCitusDatabase(coordinator, name);
  const url = databaseUrl(coordinator, name);
  await migrate(url);
  await openAppLogin(url);
  await closeToAll(coordinator, name, await nodesOf(coordinator));
}

/** Clones a template on every node. The clone lists the same nodes and shards as the template. */
export async function cloneCitusTemplate(
  coordinator: string,
  name: string,
  template: string,
): Promise<void> {
  const nodes = await nodesOf(coordinator);
  const clone = `create database ${name} template ${template} strategy file_copy`;
  await Promise.all(nodes.map((node) => administer(onNode(coordinator, node), clone)));
  // A clone has none of its template's settings.
  await administer(
    coordinator,
    `alter database ${name} set plan_cache_mode = force_custom_plan`,
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
  );
}

/** Removes a database from every node. */
export async function dropCitusDatabase(coordinator: string, name: string): Promise<void> {
  const nodes = await nodesOf(coordinator);
  await closeToAll(coordinator, name, nodes);
  const drop = `drop database if exists ${name} with (force)`;
  await Promise.all(nodes.map((node) => administer(onNode(coordinator, node), drop)));
}

/**
 * Takes a node away from one database, or brings it back: the node ends all connections to that database and accepts no
 * new ones, so that databases of other tests keep the node.
 */
export async function setNodeAway(
  coordinator: string,
  name: string,
  port: number,
  isAway: boolean,
): Promise<void> {
  const node = (await nodesOf(coordinator)).find((one) => one.port === port);
  if (!node) throw new RangeError(`No node listens at port ${port}.`);
  if (isAway) await closeToAll(coordinator, name, [node]);
  else
    await administer(
      onNode(coordinator, node),
      `update pg_database set datallowconn = true where datname = '${name}'`,
    );
}
