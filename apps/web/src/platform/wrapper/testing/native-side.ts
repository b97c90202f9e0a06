import nativeBridge from '../../../../../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js?raw';

/** What the page asks of the native side, as the bridge writes it. */
interface NativeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: { readonly eventName?: string };
}

type Answer = { readonly data: object } | { readonly error: { readonly message: string } };

/** The native side of Capacitor on Android: it speaks to the page in the bridge's own messages alone. */
export class NativeSide {
  readonly asked: string[] = [];
  /** With what each was asked last. */
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

  /** Tells the page of an event, again and again under the same call. */
  tell(event: string, data: object): void {
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

/** Puts the bridge into the page as the wrapper does, before anything else runs. */
export function wrapPage(): NativeSide {
  const phone = new NativeSide();
  wrapped.androidBridge = phone;
  const script = document.createElement('script');
  script.textContent = nativeBridge;
  document.head.append(script);
  script.remove();
  return phone;
}

/** Makes the page one in a browser again. */
export function unwrapPage(): void {
  delete wrapped.androidBridge;
  delete wrapped.Capacitor;
}
