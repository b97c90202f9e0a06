import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import type { FieldProps } from '@roundbook/ui/form/field-label.tsx';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { roundsQuery } from './api.ts';

export { ClosestRounds } from './closest/closest-rounds.tsx';

const RoundDialog = lateDialog(async () => (await import('./list/round-dialog.tsx')).RoundDialog);

/** A field for choosing a round, or none; the user can add a new round on the spot. */
export function RoundField(field: FieldProps<string | null>) {
  const { data } = useQuery(roundsQuery);
  const [name, setName] = useState<string | null>(null);
  const mayAdd = mayUse(useAppStart(), createRound.access).allowed;
  const choices = (data?.rounds ?? []).map((round) => ({ value: round.id, label: round.name }));
  const creation = {
    label: (typed: string) => (typed ? `New round “${typed}”…` : 'New round…'),
    run: setName,
  };
  return (
    <>
      <SearchSelectField
        {...field}
        choices={choices}
        nothingFound="No round found"
        {...(mayAdd ? { creation } : {})}
      />
      {name !== null && (
        // The round's form is separate: submitting it must not submit the form around this field.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense>
            <RoundDialog
              name={name}
              onClose={() => setName(null)}
              onAdded={({ id }) => field.onChange(id)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
