import { Suspense, useState } from 'react';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { SuggestionsDialog } from '../../../work/suggestions/parts.tsx';

interface SuggestionButtonProps {
  readonly week: IsoWeek;
  /** Limits the suggestions to one day of the week. */
  readonly date?: PlainDate;
  /** The number of suggested visits that can be scheduled. */
  readonly count: number;
}

/** Opens the suggestions for a day or for the week. */
export function SuggestionButton({ week, date, count }: SuggestionButtonProps) {
  const [opened, setOpened] = useState(false);
  const isDay = date !== undefined;
  return (
    <>
      <ActionButton
        variant={isDay ? 'subtle' : 'default'}
        color="violet"
        size={isDay ? 'compact-sm' : 'sm'}
        {...(isDay ? { 'aria-label': `${count} suggested on ${weekdayText(date)}` } : {})}
        onClick={() => setOpened(true)}
      >
        {isDay ? `${count} suggested` : `Suggestions (${count})`}
      </ActionButton>
      {opened && (
        <Suspense>
          <SuggestionsDialog
            week={week}
            {...(isDay ? { date } : {})}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
