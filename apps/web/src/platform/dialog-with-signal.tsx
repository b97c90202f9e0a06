import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog that phones do not store, as it is of no use without signal. Where its code cannot be fetched, that is
 * said and it is closed again; the next time it is fetched anew.
 * @param load the import, marked as needing signal
 */
export function dialogWithSignal<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function DialogWithSignal(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const fail = useEffectEvent(() => {
      showFailure(new Error('This needs signal. Please try again when you have some.'));
      props.onClose();
    });
    useEffect(() => {
      let isShown = true;
      load().then(
        (dialog) => isShown && setLoaded(() => dialog),
        () => isShown && fail(),
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
