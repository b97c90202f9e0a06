import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import type { Conflict } from '@roundbook/contract/envelope';
import type { RecordedChange } from '@roundbook/contract/realtime';
import { type CallOptions, type ClientOptions, createClient, type Input } from './api-client.ts';
import { confirm } from './confirm.ts';

let client: ReturnType<typeof createClient> | null = null;

function startedClient(): ReturnType<typeof createClient> {
  if (!client) throw new Error('Call `startClient` before calling the server.');
  return client;
}

/** Asks the user about a conflict, with the action in red if it is destructive; resolves to true to go ahead. */
export function askAboutConflict(
  { title, message, action = 'Go ahead anyway' }: Conflict,
  act?: string,
): Promise<boolean> {
  const tone = act ? 'danger' : 'warning';
  return confirm({ title, message, action: act ?? action, tone });
}

type ChangeListener = (changes: readonly RecordedChange[]) => Promise<void>;

let showChanges: ChangeListener = () => Promise.resolve();

/** Registers the listener that updates the screen after this client has changed records. */
export function onOwnChanges(listener: ChangeListener): void {
  showChanges = listener;
}

let proveIdentity = (): Promise<boolean> => Promise.resolve(false);

/** Registers the function that asks users to prove their identity, for dangerous calls. */
export function onIdentityStale(ask: () => Promise<boolean>): void {
  proveIdentity = ask;
}

/** Starts the client for calls to the page's own server. Called at start-up. */
export function startClient(options: Pick<ClientOptions, 'session' | 'onUnauthorised'>): void {
  client = createClient({
    ...options,
    origin: '',
    confirmConflict: askAboutConflict,
    proveIdentity: () => proveIdentity(),
    onChanges: (changes) => showChanges(changes),
  });
}

/**
 * Calls an endpoint: `call(getCustomer, { params: { id } })`. A change resolves once the screen
 * shows it. Throws an ApiFailure.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  return startedClient().call(endpoint, input, options);
}

/** Fetches a file with the session's token: `callFile(getInvoicePdf, { params: { id } })`. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<Blob> {
  return startedClient().file(endpoint, input, options);
}
