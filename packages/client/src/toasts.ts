import { failureText } from './api-failure.ts';
import { createStore } from './store.ts';

export type ToastType = 'danger' | 'warning' | 'success' | 'info';

export interface ToastContent {
  readonly type: ToastType;
  readonly title?: string;
  readonly message: string;
  /** A way to act on it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toast extends ToastContent {
  readonly id: number;
  /** How many equal toasts it stands for. */
  readonly count: number;
}

/** Long enough to read; errors and toasts with an action stay longer. */
const LIFETIMES: Readonly<Record<ToastType, number>> = {
  danger: 9000,
  warning: 7000,
  success: 4000,
  info: 5000,
};
const LIFETIME_WITH_ACTION = 10_000;

/** Most toasts with an action at a time: more would cover a phone's screen. */
const MOST_WITH_ACTION = 3;

export const toasts = createStore<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

/** Removes a toast. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.update((all) => all.filter((toast) => toast.id !== id));
}

/** Restarts the lifetime, as when the pointer leaves a toast. */
export function keepToast(toast: Toast): void {
  clearTimeout(timers.get(toast.id));
  const lifetime = toast.action ? LIFETIME_WITH_ACTION : LIFETIMES[toast.type];
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), lifetime),
  );
}

/** Stops the lifetime while the user is reading. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/**
 * Shows a toast. One with the same title, type and message is merged: it counts up and stays.
 * Toasts with an action are never merged, since each acts on something else; a fourth one replaces
 * the oldest.
 *
 * @returns its id, for dismissing it early
 */
export function showToast(content: ToastContent): number {
  const { title, type, message, action } = content;
  const equal = toasts
    .get()
    .find(
      (toast) =>
        !action &&
        !toast.action &&
        toast.title === title &&
        toast.type === type &&
        toast.message === message,
    );
  const toast: Toast = { ...content, id: equal?.id ?? nextId++, count: (equal?.count ?? 0) + 1 };
  toasts.update((all) =>
    equal ? all.map((other) => (other === equal ? toast : other)) : [...all, toast],
  );
  keepToast(toast);
  const withAction = toasts.get().filter((other) => other.action);
  for (const { id } of withAction.slice(0, -MOST_WITH_ACTION)) dismissToast(id);
  return toast.id;
}

export function showSuccess(message: string, action?: ToastContent['action']): void {
  showToast({ type: 'success', message, ...(action ? { action } : {}) });
}

/** Shows what went wrong, in the failure's own words. */
export function showFailure(failure: Error): void {
  showToast({ type: 'danger', message: failureText(failure) });
}
