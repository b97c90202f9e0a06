import { Alert, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import {
  chooseColumns,
  type CustomerImport,
  type ImportSettings,
} from '@roundbook/contract/account/imports/imports';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from '../imports.module.css';

const UNANSWERED = { value: '', label: 'Please choose' };

const LEAVERS = [
  UNANSWERED,
  { value: 'leaveOut', label: 'Leave them out' },
  { value: 'withoutWork', label: 'Import them without jobs' },
  { value: 'asOthers', label: 'Import them like the others' },
];

const BELOW_ZERO = [
  UNANSWERED,
  { value: 'credit', label: 'The customer is in credit' },
  { value: 'owed', label: 'The customer owes it' },
];

/** The number of rows that wait for an answer about the whole list. */
export function openQuestions({ counts }: CustomerImport): number {
  return (counts?.asks?.leavers ?? 0) + (counts?.asks?.belowZero ?? 0);
}

/**
 * Asks once about rows that can be read in several ways, such as former customers. The list is checked again after each
 * answer.
 */
export function ListQuestions({ list }: { readonly list: CustomerImport }) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useCall(chooseColumns, { onFailure: (failure) => setProblem(failure.message) });
  const { leavers = 0, belowZero = 0 } = list.counts?.asks ?? {};
  const answer = (change: Partial<ImportSettings>) =>
    choose.mutate({
      params: { id: list.id },
      body: {
        columns: list.columns.map(({ field }) => field),
        settings: { ...list.settings, ...change },
      },
    });
  if (openQuestions(list) === 0) return null;
  return (
    <SectionCard title="Please answer first">
      <div className={classes.options}>
        {leavers > 0 && (
          <NativeSelect
            label={`${countText(leavers, 'row')} marked as cancelled or stopped`}
            description="They are shown below under “Left out”"
            inputWrapperOrder={['label', 'input', 'description']}
            data={LEAVERS}
            value=""
            disabled={choose.isPending}
            onChange={(event) =>
              answer({ leavers: event.currentTarget.value as ImportSettings['leavers'] })
            }
          />
        )}
        {belowZero > 0 && (
          <NativeSelect
            label={`${countText(belowZero, 'row')} with a balance below zero`}
            description="The list says what customers owe, so −10.00 may mean either"
            inputWrapperOrder={['label', 'input', 'description']}
            data={BELOW_ZERO}
            value=""
            disabled={choose.isPending}
            onChange={(event) =>
              answer({ belowZero: event.currentTarget.value as ImportSettings['belowZero'] })
            }
          />
        )}
      </div>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </SectionCard>
  );
}
