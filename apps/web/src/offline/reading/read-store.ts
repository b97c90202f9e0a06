import { deviceDatabase } from '../queue/device-database.ts';
import type { KeptRead } from './kept-read.ts';

/** The maximum number of answers stored on a device; the oldest are deleted first. */
const MAX_READS = 200;

/**
 * Stores an answer. A device that stores nothing, or is full, only loses the ability to read
 * answers without signal.
 */
export async function saveRead(account: string, key: string, answer: unknown): Promise<void> {
  try {
    const database = await deviceDatabase();
    const { store, done } = database.transaction('store', 'readwrite');
    const savedAt = new Date().toISOString();
    await store.put({ account, key, answer, savedAt } satisfies KeptRead);
    let excess = (await store.count()) - MAX_READS;
    let oldest = excess > 0 ? await store.index('savedAt').openCursor() : null;
    while (oldest && excess > 0) {
      await oldest.delete();
      excess -= 1;
      oldest = await oldest.continue();
    }
    await done;
  } catch {
    return;
  }
}

/** The answer stored under a key; undefined if there is none. */
export async function loadRead(account: string, key: string): Promise<KeptRead | undefined> {
  try {
    return await (await deviceDatabase()).get('store', [account, key]);
  } catch {
    return undefined;
  }
}

/**
 * Deletes answers stored for any other reader, such as the user's former role, or left behind when the program was
 * closed midway.
 */
export async function clearReadsOfOthers(account: string | null): Promise<void> {
  try {
    const { store, done } = (await deviceDatabase()).transaction('store', 'readwrite');
    const keys = await store.getAllKeys();
    await Promise.all(keys.filter(([owner]) => owner !== account).map((key) => store.delete(key)));
    await done;
  } catch {
    return;
  }
}

/** Deletes every stored answer, of all accounts. */
export async function clearReads(): Promise<void> {
  try {
    await (await deviceDatabase()).clear('store');
  } catch {
    return;
  }
}
