import { Suspense, useState } from 'react';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ShiftDialog } from '../../../work/suggestions/parts.tsx';

/** Opens the dialog for days that go wrong: rain, sickness, a van that does not start. */
export function ShiftButton({ from }: { readonly from: PlainDate }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionButton variant="default" onClick={() => setOpened(true)}>
        Move work
      </ActionButton>
      {opened && (
        <Suspense>
          <ShiftDialog from={from} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
