import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { isOnline } from '@roundbook/client/online';
import { showFailure } from '@roundbook/client/toasts';

interface OpenedProps {
  readonly onClose: () => void;
}

const failureOf = () =>
  isOnline()
    ? new Error('This could not be opened. Please try again in a moment.')
    : new Error('This needs signal. Please try again when you have some.');

/**
 * A dialog or a menu whose code loads when the user opens it, inside a `Suspense`. If the code cannot be fetched, a
 * toast says so, the dialog closes and the page stays; the next attempt fetches the code again.
 * @param load resolves to the component
 */
export function lateDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & OpenedProps> {
  function Unavailable({ onClose }: Props & OpenedProps) {
    const close = useEffectEvent(onClose);
    useEffect(() => {
      latest = fetched();
      showFailure(failureOf());
      close();
    }, []);
    return null;
  }
  const fetched = () =>
    lazy(async () => ({
      default: await load().catch((): ComponentType<Props & OpenedProps> => Unavailable),
    })) as ComponentType<Props & OpenedProps>;
  let latest = fetched();
  return function LateDialog(props: Props & OpenedProps) {
    const [Dialog] = useState(() => latest);
    return <Dialog {...props} />;
  };
}
