import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRead } from '../reading/kept-read.ts';
import type { QueuedTask } from './queued-task.ts';

/** The data that the product stores on a device: answers to read without signal, and work to send. */
interface DeviceSchema extends DBSchema {
  store: { key: [string, string]; value: KeptRead; indexes: { savedAt: string } };
  queue: { key: [string, string]; value: QueuedTask; indexes: { account: string } };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const NAME = 'roundbook';
const VERSION = 2;

let opened: Promise<DeviceDatabase> | null = null;

function open(): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(NAME, VERSION, {
    // Queued work survives every update of the program: an upgrade only adds missing parts.
    upgrade(database) {
      if (!database.objectStoreNames.contains('store')) {
        const store = database.createObjectStore('store', { keyPath: ['account', 'key'] });
        store.createIndex('savedAt', 'savedAt');
      }
      if (!database.objectStoreNames.contains('queue')) {
        const queue = database.createObjectStore('queue', { keyPath: ['account', 'id'] });
        queue.createIndex('account', 'account');
      }
    },
    // A tab with a newer program wants to upgrade; this tab reopens the database when it next needs
    // it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  });
}

/** The device's database, opened only once. Rejects if the browser stores nothing. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
