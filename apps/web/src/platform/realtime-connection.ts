import {
  type Change,
  MAXIMUM_SUBSCRIPTION_ITEMS,
  type ServerMessage,
} from '@roundbook/contract/realtime';

const BATCH_DELAY = 50;
const RETRY_AFTER = 250;
const LONGEST_RETRY = 30_000;
/**
 * The number of attempts at the initial pace while the page is hidden; after that the pauses
 * double.
 */
const QUICK_ATTEMPTS = 4;
const CHECK_EVERY = 60_000;

export interface RealtimeOptions {
  /** The socket's address, `wss://…/realtime`. */
  readonly url: string;
  /** The current token; null while signed out. */
  readonly token: () => string | null;
  /** The `position` in the app-start answer, after which this tab requested everything it shows. */
  readonly from: number | undefined;
  /** This connection's name, so that a sender can exclude its own connection. */
  readonly channelId: string;
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Called with text sent to this connection only. */
  readonly onStreamedText: (recipient: string, text: string) => void;
  /** Whether the user is looking at the screen: if so, retries after a lost connection do not back off. */
  readonly isWatched: () => boolean;
  /** Called when too many changes were missed, so that anything may have changed. */
  readonly onReset: () => void;
  readonly onSessionEnded: () => void;
}

export interface RealtimeConnection {
  /** Follows entity kinds (`customer`), records (`customer:<id>`) or live lists. */
  readonly subscribe: (items: readonly string[]) => void;
  /** Reconnects immediately, for example when the device is back online. */
  readonly reconnect: () => void;
  /** Retries a lost connection immediately, for example when the user returns to the screen. */
  readonly resume: () => void;
  readonly close: () => void;
}

function* chunks(items: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * One socket per tab. The socket first receives the changes made while it was being opened, since screens load in the
 * meantime. Subscriptions made within 50 ms are sent together, up to 50 per message. After a break the socket
 * reconnects, every 250 ms while the user is looking at the screen, and asks for all changes since the last one it
 * received.
 */
export function connectRealtime(options: RealtimeOptions): RealtimeConnection {
  const items = new Set<string>();
  const fresh = new Set<string>();
  let socket: WebSocket | null = null;
  let since: number | null = null;
  let failures = 0;
  let closed = false;
  let batch: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const checking = setInterval(check, CHECK_EVERY);

  function isOpen(): boolean {
    return socket?.readyState === WebSocket.OPEN;
  }

  function sendSubscriptions(): void {
    batch = undefined;
    const jwt = options.token();
    if (!isOpen() || jwt === null) return;
    const context = { jwt, channelId: options.channelId };
    for (const chunk of chunks([...fresh], MAXIMUM_SUBSCRIPTION_ITEMS)) {
      const recovery = since === null ? { from: options.from } : { since };
      socket?.send(JSON.stringify({ action: 'subscribe', items: chunk, context, ...recovery }));
    }
    fresh.clear();
  }

  function scheduleSubscriptions(): void {
    batch ??= setTimeout(sendSubscriptions, BATCH_DELAY);
  }

  function check(): void {
    if (isOpen()) {
      if (since !== null) socket?.send(JSON.stringify({ action: 'check', since }));
    } else if (socket?.readyState !== WebSocket.CONNECTING) open();
  }

  function receive(message: ServerMessage): void {
    switch (message.event) {
      case 'subscribed':
        since ??= message.sequence;
        break;
      case 'changes':
        since = message.changes.at(-1)?.sequence ?? since;
        options.onChanges(message.changes);
        break;
      case 'reset':
        since = message.sequence;
        options.onReset();
        break;
      case 'sessionEnded':
        options.onSessionEnded();
        break;
      case 'told':
        options.onStreamedText(message.recipient, message.text);
        break;
      case 'refused':
        break;
    }
  }

  function scheduleRetry(): void {
    if (closed) return;
    const patience = options.isWatched() ? 0 : Math.max(0, failures - QUICK_ATTEMPTS);
    failures += 1;
    retry = setTimeout(open, Math.min(RETRY_AFTER * 2 ** patience, LONGEST_RETRY));
  }

  function open(): void {
    clearTimeout(retry);
    if (closed) return;
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      for (const item of items) fresh.add(item);
      sendSubscriptions();
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket === opened) receive(JSON.parse(data) as ServerMessage);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) scheduleRetry();
    });
  }

  function drop(): void {
    const dropped = socket;
    socket = null;
    dropped?.close();
  }

  open();
  return {
    subscribe(added) {
      for (const item of added) {
        if (!items.has(item)) fresh.add(item);
        items.add(item);
      }
      if (fresh.size > 0) scheduleSubscriptions();
    },
    reconnect() {
      failures = 0;
      drop();
      open();
    },
    resume() {
      failures = 0;
      const isUnderWay = isOpen() || socket?.readyState === WebSocket.CONNECTING;
      if (!isUnderWay) open();
    },
    close() {
      closed = true;
      clearTimeout(batch);
      clearTimeout(retry);
      clearInterval(checking);
      drop();
    },
  };
}
