import { ApiFailure, failureText, failureWords } from './api-failure.ts';
import { createStore } from './store.ts';

export type ToastType = 'danger' | 'warning' | 'success' | 'info';

export interface ToastContent {
  readonly type: ToastType;
  readonly title?: string;
  readonly message: string;
  /** The toast's button, such as Undo. */
  readonly action?: ToastAction;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * A toast on screen. It also stands for equal toasts; each of their actions still applies to its
 * own record.
 */
export interface Toast extends Omit<ToastContent, 'action'> {
  readonly id: number;
  /** The number of equal toasts that this toast stands for. */
  readonly count: number;
  /** The equal toasts' actions, latest first. */
  readonly actions: readonly (ToastAction & { readonly of: number })[];
}

/**
 * Milliseconds for which a toast stays: long enough to read it. Errors and toasts with an action
 * stay longer.
 */
const LIFETIMES: Readonly<Record<ToastType, number>> = {
  danger: 9000,
  warning: 7000,
  success: 4000,
  info: 5000,
};
const LIFETIME_WITH_ACTION = 10_000;

/** The milliseconds in each step by which a toast ages. */
const STEP = 250;

/** The maximum number of toasts with an action at the same time: more would cover a phone's screen. */
const MOST_WITH_ACTION = 3;

export const toasts = createStore<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

/** Removes a toast, including the equal toasts merged into it. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.update((all) => all.filter((toast) => toast.id !== id));
}

/** Withdraws one `showToast`: removes its toast, or lowers the count of a merged toast. */
export function takeBackToast(shown: number): void {
  const toast = toasts
    .get()
    .find(({ id, actions }) => id === shown || actions.some(({ of }) => of === shown));
  if (!toast) return;
  if (toast.count === 1) return dismissToast(toast.id);
  const actions = toast.actions.filter(({ of }) => of !== shown);
  const fewer = { ...toast, count: toast.count - 1, actions };
  toasts.update((all) => all.map((other) => (other === toast ? fewer : other)));
  keepToast(fewer);
}

/** Performs the latest of a toast's actions, once. */
export function actOnToast({ actions: [latest] }: Toast): void {
  if (!latest) return;
  takeBackToast(latest.of);
  latest.run();
}

/** Removes all toasts, for when they no longer apply. */
export function dismissToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id);
}

/** Restarts a toast's lifetime, for when the pointer leaves it. */
export function keepToast(toast: Toast): void {
  clearTimeout(timers.get(toast.id));
  const lifetime = toast.actions.length > 0 ? LIFETIME_WITH_ACTION : LIFETIMES[toast.type];
  letAge(toast.id, lifetime);
}

/**
 * Dismisses a toast after `remaining` milliseconds in which the page could be read. If the page
 * hangs for seconds, as on a slow phone, its toasts age by one step only: otherwise a toast could
 * be gone before it was ever drawn.
 */
function letAge(id: number, remaining: number): void {
  const step = Math.min(STEP, remaining);
  const grow = () => (step < remaining ? letAge(id, remaining - step) : dismissToast(id));
  timers.set(id, setTimeout(grow, step));
}

/** Stops a toast's lifetime while the user is reading it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/**
 * Shows a toast. A toast with the same title, type and message merges with the existing toast,
 * whose count goes up and whose lifetime restarts. If the toasts have actions, the merged toast
 * offers the latest action first, then the earlier ones. A fourth toast with an action replaces the
 * oldest.
 *
 * @returns the handle for `takeBackToast`
 */
export function showToast(content: ToastContent): number {
  const { action, ...words } = content;
  const { title, type, message } = words;
  const equal = toasts
    .get()
    .find(
      (toast) =>
        toast.actions[0]?.label === action?.label &&
        toast.title === title &&
        toast.type === type &&
        toast.message === message,
    );
  const shown = nextId++;
  const toast: Toast = {
    ...words,
    id: equal?.id ?? shown,
    count: (equal?.count ?? 0) + 1,
    actions: [...(action ? [{ ...action, of: shown }] : []), ...(equal?.actions ?? [])],
  };
  toasts.update((all) =>
    equal ? all.map((other) => (other === equal ? toast : other)) : [...all, toast],
  );
  keepToast(toast);
  const withAction = toasts.get().filter((other) => other.actions.length > 0);
  for (const { id } of withAction.slice(0, -MOST_WITH_ACTION)) dismissToast(id);
  return shown;
}

export function showSuccess(message: string, action?: ToastContent['action']): void {
  showToast({ type: 'success', message, ...(action ? { action } : {}) });
}

/** The title of a failure that only the browser's words describe, if the call gives no title. */
const UNREACHED = 'Roundbook cannot be reached';

/**
 * Shows a failure with its own message. If the server gives no reason (it broke, or was not
 * reached), the title says what failed.
 */
export function showFailure(failure: Error): void {
  showToast(failureToast(failure));
}

/** Shows a failure with a button, such as Undo, that tries again. */
export function showFailureWith(failure: Error, action: ToastAction): void {
  showToast({ ...failureToast(failure), action });
}

function failureToast(failure: Error): ToastContent {
  if (failure instanceof ApiFailure && failure.isNetwork) {
    return { type: 'danger', title: failure.what ?? UNREACHED, message: failureText(failure) };
  }
  const isReasoned = failure instanceof ApiFailure && failure.status > 0 && failure.status < 500;
  const { title, cause } = failureWords(failure);
  const words =
    isReasoned || cause === null || !(failure instanceof ApiFailure && failure.what)
      ? { message: failureText(failure) }
      : { title, message: cause };
  return { type: 'danger', ...words };
}
