import { join } from 'node:path';
import { createServer } from 'vite';
import { exitCode, ROOT, startNode } from '../child-process.ts';

const CLIENT_PORT = 5173;
const CUSTOMER_PORT = 5174;

// The server answers calls on its own port and restarts when its sources change; the browser talks
// to Vite, which reloads the client and passes calls on to API_ORIGIN.
const serverPort = process.env['PORT'] ?? '3000';
process.env['API_ORIGIN'] = `http://127.0.0.1:${serverPort}`;
process.env['CUSTOMER_ORIGIN'] = `http://127.0.0.1:${CUSTOMER_PORT}`;
const customer = await createServer({
  root: join(ROOT, 'apps/customer'),
  server: { port: CUSTOMER_PORT, host: '127.0.0.1' },
});
await customer.listen();
const client = await createServer({
  root: join(ROOT, 'apps/web'),
  server: { port: CLIENT_PORT },
});
await client.listen();
const address = client.resolvedUrls?.local[0] ?? `http://localhost:${CLIENT_PORT}/`;
console.log(`Open ${address} for the client that reloads as you type`);

const main = join(ROOT, 'apps/server/src/main.ts');
const server = startNode(['--watch', '--watch-preserve-output', main], {
  env: { PUBLIC_URL: address, ...process.env, PORT: serverPort },
});
const code = await exitCode(server);
await Promise.all([client.close(), customer.close()]);
process.exit(code);
