const resetters = new Set<() => Promise<void> | void>();

/** Registers a function that clears something when the session ends or another account signs in. */
export function onSessionReset(resetter: () => void | Promise<void>): void {
  resetters.add(resetter);
}

/** Clears everything kept for the current account, such as the cache of answers. */
export async function clearAccountCache(): Promise<void> {
  await Promise.all([...resetters].map(async (resetter) => resetter()));
}
