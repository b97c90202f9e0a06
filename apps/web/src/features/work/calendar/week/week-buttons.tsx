import { IconCalendarShare, IconSparkles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { ShiftDialog, SuggestionsDialog } from '../../suggestions/parts.tsx';
import { useSuggested } from './suggested.ts';

/** Actions on a whole week: scheduling the suggestions, and moving work that cannot be done. */
export function WeekButtons({ week }: { readonly week: IsoWeek }) {
  const { today } = useAppStart();
  const { size } = useSuggested(week);
  const [opened, setOpened] = useState<'suggestions' | 'shift' | null>(null);
  const close = () => setOpened(null);
  if (endOfIsoWeek(week) < today) return null;
  const monday = startOfIsoWeek(week);
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconSparkles size={16} aria-hidden />}
        onClick={() => setOpened('suggestions')}
      >
        {size === 0 ? 'Suggestions' : `Suggestions (${size})`}
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<IconCalendarShare size={16} aria-hidden />}
        onClick={() => setOpened('shift')}
      >
        Move work
      </ActionButton>
      <Suspense>
        {opened === 'suggestions' && <SuggestionsDialog week={week} onClose={close} />}
        {opened === 'shift' && (
          <ShiftDialog from={monday < today ? today : monday} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
