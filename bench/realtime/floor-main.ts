import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { readSetup } from '../api/setup.ts';

// The floor: a bare server that inserts a row and notifies every socket. No session, tenant policy,
// receipt, change log, subscription or limit.
const setup = readSetup();
const business = setup.businesses[0]!;
const pool = new pg.Pool({ connectionString: setup.databaseUrl, max: 16 });
const app = fastify();
const sockets = new WebSocketServer({ noServer: true });
app.server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client));
});
let sequence = 0;

app.post('/write', async () => {
  const id = randomUUID();
  await pool.query({
    name: 'write',
    text: `insert into tags (business_id, id, name, colour) values ($1, $2::uuid, $2::uuid::text, 'slate')`,
    values: [business.id, id],
  });
  sequence += 1;
  const change = { entity: 'tag', id, version: 1, sequence };
  const message = Buffer.from(JSON.stringify({ event: 'changes', changes: [change] }));
  for (const client of sockets.clients) client.send(message, { binary: false });
  return { success: true, data: { tag: { id } }, errors: [] };
});
await app.listen({ port: setup.floorPort, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
