import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useStore } from '@roundbook/client/store';
import {
  actOnToast,
  dismissToast,
  holdToast,
  keepToast,
  type Toast,
  toasts,
} from '@roundbook/client/toasts';
import classes from './toaster.module.css';

const icons = {
  danger: IconExclamationCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
};

function ToastCard({ toast }: { readonly toast: Toast }) {
  const Icon = icons[toast.type];
  const [latest, earlier] = toast.actions;
  return (
    <div
      className={classes.toast}
      data-type={toast.type}
      role={toast.type === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => holdToast(toast.id)}
      onMouseLeave={() => keepToast(toast)}
    >
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.text}>
        {toast.title && <div className={classes.title}>{toast.title}</div>}
        <div>{toast.message}</div>
      </div>
      {toast.count > 1 && (
        <span className={classes.count} aria-label={`${toast.count} times`}>
          {toast.count}
        </span>
      )}
      {latest && (
        <button type="button" className={classes.action} onClick={() => actOnToast(toast)}>
          {earlier ? `${latest.label} last` : latest.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** The toasts on screen, newest last. */
export function Toaster() {
  const shown = useStore(toasts);
  return (
    <section className={classes.toaster} data-print="never" aria-label="Notifications">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
