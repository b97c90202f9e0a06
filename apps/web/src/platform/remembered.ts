import { businessUserId } from '@roundbook/client/session';
import { createStore, type Store } from '@roundbook/client/store';

/** A choice that the device remembers for whoever is signed in. */
export interface Remembered<Value> extends Store<Value> {
  /** Reads what was chosen before; the fallback where nothing was, or nothing that still exists. */
  recall(): void;
}

/**
 * A remembered choice.
 *
 * @param name of the slice and the choice: `work.assigned`
 * @param isValue whether what is read back is still a possible value
 */
export function remember<Value>(
  name: string,
  fallback: Value,
  isValue: (value: unknown) => value is Value,
): Remembered<Value> {
  const keyNow = () => `roundbook.${name}.${businessUserId()}`;
  const read = (): Value => {
    const text = localStorage.getItem(keyNow());
    const value: unknown = text === null ? null : JSON.parse(text);
    return isValue(value) ? value : fallback;
  };
  const store = createStore(fallback);
  return {
    get: store.get,
    subscribe: store.subscribe,
    update(change) {
      store.update(change);
      localStorage.setItem(keyNow(), JSON.stringify(store.get()));
    },
    recall: () => store.update(read),
  };
}
