import nativeBridge from '../../../../../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js?raw';

/** A call from the page to the native side, in the bridge's format. */
interface NativeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: { readonly eventName?: string };
}

type Answer = { readonly data: object } | { readonly error: { readonly message: string } };

/** The native side of Capacitor on Android: it communicates with the page only in the bridge's own messages. */
export class NativeSide {
  readonly asked: string[] = [];
  /** The options of the last call to each method. */
  readonly options = new Map<string, object>();
  readonly answers = new Map<string, Answer>();
  readonly #listeners = new Map<string, string[]>();
  onmessage: ((event: { readonly data: string }) => void) | undefined;

  postMessage(text: string): void {
    const call = JSON.parse(text) as NativeCall;
    const name = `${call.pluginId}.${call.methodName}`;
    if (call.pluginId === 'Console') return;
    if (call.methodName === 'addListener') {
      const event = `${call.pluginId}.${call.options.eventName}`;
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), call.callbackId]);
      return;
    }
    if (call.methodName === 'removeListener') return;
    this.asked.push(name);
    this.options.set(name, call.options);
    const answer = this.answers.get(name) ?? { data: {} };
    const { callbackId, pluginId, methodName } = call;
    this.#send({ callbackId, pluginId, methodName, success: 'data' in answer, ...answer });
  }

  /** Sends an event to the page, as another answer to the call that listens for it. */
  emit(event: string, data: object): void {
    const [pluginId, methodName] = event.split('.');
    for (const callbackId of this.#listeners.get(event) ?? []) {
      this.#send({ callbackId, pluginId, methodName, success: true, save: true, data });
    }
  }

  #send(message: object): void {
    const data = JSON.stringify(message);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
}

type Wrapped = Window & { androidBridge?: NativeSide; Capacitor?: unknown };

const wrapped = window as Wrapped;

/** Adds the bridge to the page as the wrapper does, before any other script runs. */
export function wrapPage(): NativeSide {
  const phone = new NativeSide();
  wrapped.androidBridge = phone;
  const script = document.createElement('script');
  script.textContent = nativeBridge;
  document.head.append(script);
  script.remove();
  return phone;
}

/** Removes the bridge, so that the page runs as in a browser. */
export function unwrapPage(): void {
  delete wrapped.androidBridge;
  delete wrapped.Capacitor;
}
