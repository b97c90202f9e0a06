import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The settings of the listening process. */
export interface ListenerOrder {
  readonly url: string;
  readonly sockets: number;
  /** Shared among the sockets; empty if the server requires no token. */
  readonly tokens: readonly string[];
}

/**
 * The messages received since the last report: for each record, when each socket received it, in
 * Unix milliseconds.
 */
export interface ListenerReport {
  readonly heard: readonly (readonly [id: string, at: readonly number[]])[];
  /** The number of messages received; a message may announce several records. */
  readonly messages: number;
}

/** Sockets in a separate process. */
export interface Listeners {
  report(): Promise<ListenerReport>;
  stop(): void;
}

/** Opens the sockets and resolves once all of them are listening. */
export async function startListeners(order: ListenerOrder): Promise<Listeners> {
  const child: ChildProcess = fork(new URL('./listeners-main.ts', import.meta.url), {
    env: { ...process.env, LISTENER_ORDER: JSON.stringify(order) },
    serialization: 'advanced',
  });
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The sockets could not be opened.');
    }),
  ])) as [unknown];
  if (ready !== 'ready') throw new Error('The sockets could not be opened.');
  return {
    report: async () => {
      child.send('report');
      const [report] = (await once(child, 'message')) as [ListenerReport];
      return report;
    },
    stop: () => child.kill('SIGKILL'),
  };
}
