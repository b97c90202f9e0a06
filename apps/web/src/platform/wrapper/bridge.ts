/** The part of Capacitor's bridge that the program uses: the wrapper adds it to the page before any script runs. */
interface Bridge {
  readonly isNativePlatform: () => boolean;
  readonly getPlatform: () => string;
  readonly nativePromise: (plugin: string, method: string, options?: object) => Promise<unknown>;
  readonly addListener: (
    plugin: string,
    event: string,
    heard: (data: unknown) => void,
  ) => { readonly remove: () => Promise<void> };
}

/** The phone apps that wrap the program. */
export type WrapperPlatform = 'android' | 'ios';

/** The bridge to the wrapper; undefined in a browser. */
export function bridge(): Bridge | undefined {
  const { Capacitor: found } = window as { readonly Capacitor?: Bridge };
  return found?.isNativePlatform() ? found : undefined;
}

/** The phone app that the program runs in; null in a browser. */
export function wrapperPlatform(): WrapperPlatform | null {
  const platform = bridge()?.getPlatform();
  return platform === 'android' || platform === 'ios' ? platform : null;
}

/** Calls a method of the wrapper. @throws Error outside the wrapper, or if the wrapper refuses */
export async function ask(plugin: string, method: string, options: object = {}): Promise<unknown> {
  const found = bridge();
  if (!found) throw new Error('This is not the phone app');
  return found.nativePromise(plugin, method, options);
}

/** Calls `heard` for each event of the wrapper; returns a function that stops listening. */
export function listen(plugin: string, event: string, heard: (data: unknown) => void): () => void {
  const listener = bridge()?.addListener(plugin, event, heard);
  return () => void listener?.remove();
}
