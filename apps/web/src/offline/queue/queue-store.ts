import { deviceDatabase } from './device-database.ts';
import { byQueuedAt, type QueuedTask } from './queued-task.ts';

/** The store of the queue; tests use a store in memory. */
export interface QueueStore {
  /** The tasks of an account, in sending order. */
  all(account: string): Promise<QueuedTask[]>;
  get(account: string, id: string): Promise<QueuedTask | undefined>;
  put(task: QueuedTask): Promise<void>;
  remove(account: string, id: string): Promise<void>;
}

/** The queue in the device's database: it survives reloads, restarts and updates of the program. */
export const deviceQueue: QueueStore = {
  async all(account) {
    const database = await deviceDatabase();
    return (await database.getAllFromIndex('queue', 'account', account)).sort(byQueuedAt);
  },
  async get(account, id) {
    const database = await deviceDatabase();
    return database.get('queue', [account, id]);
  },
  async put(task) {
    const database = await deviceDatabase();
    const change = database.transaction('queue', 'readwrite', { durability: 'strict' });
    await Promise.all([change.store.put(task), change.done]);
  },
  async remove(account, id) {
    const database = await deviceDatabase();
    await database.delete('queue', [account, id]);
  },
};
