import type { Socket } from 'node:net';
import { OpenSessions } from './open-sessions.ts';
import { TOO_MANY } from './smtp-refusal.ts';

/** The number of milliseconds after which a connection is ended, whatever is being sent over it. */
const SESSION_MS = 600_000;
/** The limits of one network, which keep a few machines from locking out all others. */
const OF_A_NETWORK = { atOnce: 10, openMs: 3_600_000, windowMs: 3_600_000 };

/** Creates the counter of a mail server's open sessions. */
export function openSessions(): OpenSessions {
  return new OpenSessions(OF_A_NETWORK);
}

/** Ends a connection immediately if its network has too many connections, and otherwise when its time is over. */
export function limitSession(socket: Socket, sessions: OpenSessions): void {
  const end = sessions.open(socket.remoteAddress ?? '');
  if (!end) {
    socket.end(`421 ${TOO_MANY}\r\n`, () => socket.destroy());
    return;
  }
  const overdue = setTimeout(() => socket.destroy(), SESSION_MS);
  socket.once('close', () => {
    clearTimeout(overdue);
    end();
  });
}
