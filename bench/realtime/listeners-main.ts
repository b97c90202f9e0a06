import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ListenerOrder, ListenerReport } from './listeners.ts';

// A separate process, so that reading does not slow down the writers: it opens the sockets, and
// records when each of them receives which record.
const order = JSON.parse(process.env['LISTENER_ORDER']!) as ListenerOrder;
let heard = new Map<string, number[]>();
let messages = 0;
const now = () => performance.timeOrigin + performance.now();
const RECORD_ID = /"id":"([^"]+)"/g;

async function open(token: string | undefined): Promise<void> {
  const socket = new WebSocket(order.url);
  socket.on('close', (code, reason) => {
    throw new Error(`A socket was closed: ${code} ${reason.toString()}`);
  });
  await once(socket, 'open');
  if (token !== undefined) {
    const context = { jwt: token, channelId: 'bench' };
    socket.send(JSON.stringify({ action: 'subscribe', items: ['tag'], context }));
    const [answer] = (await once(socket, 'message')) as [Buffer];
    if (!answer.toString().includes('subscribed')) throw new Error(answer.toString());
  }
  socket.on('message', (data: Buffer) => {
    const at = now();
    messages += 1;
    for (const [, id] of data.toString('latin1').matchAll(RECORD_ID)) {
      const times = heard.get(id!);
      if (times) times.push(at);
      else heard.set(id!, [at]);
    }
  });
}

for (let one = 0; one < order.sockets; one += 1) {
  await open(order.tokens[one % order.tokens.length]);
}
process.on('message', () => {
  process.send!({ heard: [...heard], messages } satisfies ListenerReport);
  heard = new Map();
  messages = 0;
});
process.on('disconnect', () => process.exit());
process.send!('ready');
