import { useEffect, useEffectEvent } from 'react';
import { printNow } from './is-printing.ts';

/** The maximum number of rows of a list that are printed: about fifty pages. */
export const MOST_PRINTED = 2000;

type Preparation = () => Promise<void>;

const preparations = new Set<Preparation>();

/** Prints the page once every list on it has fetched the rows to print. @throws the first failure to fetch them */
export async function printPage(): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare()));
  await printNow();
}

/** Whether something on the page must be fetched before it can be printed. */
export const needsPreparation = (): boolean => preparations.size > 0;

/**
 * Calls `prepare` before `printPage` prints the page.
 * @param isNeeded false if the page already contains everything
 */
export function usePrintPreparation(prepare: Preparation, isNeeded: boolean): void {
  const latest = useEffectEvent(prepare);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const run = () => latest();
    preparations.add(run);
    return () => void preparations.delete(run);
  }, [isNeeded]);
}
