import { useQuery } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type TransactionPreferences,
  updateTransactionPreferences,
} from '@roundbook/contract/money/bank-transactions/decisions';
import {
  countTransactions,
  listTransactions,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { preferencesQuery } from '../api.ts';

const TITLE = 'How transactions are treated';

interface PreferencesFormProps {
  readonly preferences: TransactionPreferences;
  readonly onClose: () => void;
}

function PreferencesForm({ preferences, onClose }: PreferencesFormProps) {
  const form = useRecordForm({
    initial: preferences,
    submit: async (body) => {
      const answer = await call(updateTransactionPreferences, { body });
      queryClient.setQueryData(preferencesQuery.queryKey, answer);
      // The server does not announce changes to preferences, because preferences are not a record.
      await Promise.all([refresh(listTransactions), refresh(countTransactions)]);
      showSuccess('Saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={TITLE} submitLabel="Save" onClose={onClose} size="sm">
      <SwitchField
        {...form.field('bookCertain')}
        label="Book certain matches automatically"
        description="As soon as a transaction comes in. You can take it back for 30 days."
      />
      <SwitchField
        {...form.field('listOutgoing')}
        label="List money that goes out"
        description="Refunds, bank charges and transfers between your accounts."
      />
    </FormDialog>
  );
}

/** The business's preferences for its bank transactions. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(preferencesQuery);
  if (query.data) {
    return <PreferencesForm preferences={query.data.preferences} onClose={onClose} />;
  }
  return (
    <Dialog opened title={TITLE} onClose={onClose} size="sm">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
