import { useCallback, useEffect, useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getOwnMethods } from '@roundbook/contract/money/saved-methods/own-methods';
import { call } from '../api.ts';

/** The customer's cards and mandates, and what they can pay now. */
export type OwnMethods = ResponseOf<typeof getOwnMethods>;

interface LoadedMethods {
  /** Null until the methods have loaded, or if loading fails; the page then omits these ways to pay. */
  readonly own: OwnMethods | null;
  readonly reload: () => Promise<void>;
}

/** Loads the customer's other ways to pay, besides bank transfer. */
export function useOwnMethods(): LoadedMethods {
  const [own, setOwn] = useState<OwnMethods | null>(null);
  const reload = useCallback(() => call(getOwnMethods, {}).then(setOwn, () => undefined), []);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { own, reload };
}
