import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What the listening process is told. */
export interface ListenerOrder {
  readonly url: string;
  readonly sockets: number;
  /** Shared out among the sockets; none where the server asks for none. */
  readonly tokens: readonly string[];
}

/** What it heard since it was last asked: for each record when each socket did, in Unix milliseconds. */
export interface ListenerReport {
  readonly heard: readonly (readonly [id: string, at: readonly number[]])[];
  /** Messages that came in; one may tell of several records. */
  readonly messages: number;
}

/** Sockets in a process of their own. */
export interface Listeners {
  report(): Promise<ListenerReport>;
  stop(): void;
}

/** Opens the sockets and resolves when all of them listen. */
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
