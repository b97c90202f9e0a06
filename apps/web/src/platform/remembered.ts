import { businessUserId, PREFERENCE } from '@roundbook/client/session';
import { createStore, type Store } from '@roundbook/client/store';

/** A choice that the device remembers for the signed-in user. */
export interface Remembered<Value> extends Store<Value> {
  /**
   * Loads the earlier choice; falls back to the default if there is no earlier choice, or if that choice is no longer
   * available.
   */
  recall(): void;
}

/**
 * Creates a remembered choice.
 *
 * @param name of the slice and the choice: `work.assigned`
 * @param isValue whether a stored value is still allowed
 * @param kept `preference` for a way of working, which stays for the user's next sign-in; anything else is deleted from
 * the device when the user signs out
 */
export function remember<Value>(
  name: string,
  fallback: Value,
  isValue: (value: unknown) => value is Value,
  kept: 'preference' | 'until sign-out' = 'until sign-out',
): Remembered<Value> {
  const prefix = kept === 'preference' ? PREFERENCE : 'roundbook.';
  const keyNow = () => `${prefix}${name}.${businessUserId()}`;
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
