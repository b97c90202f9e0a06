import { type ComponentType, Suspense } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog that phones do not store, because it is useless without signal.
 * @param load the import, marked as needing signal
 */
export function dialogWithSignal<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lateDialog(load);
  return function DialogWithSignal(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
