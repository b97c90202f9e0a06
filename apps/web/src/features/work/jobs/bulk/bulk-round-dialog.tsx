import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { ClosestRounds, RoundField } from '../../rounds/parts.tsx';
import { addToRound } from '../bulk-calls.ts';
import { jobsText } from '../jobs-text.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

/** Puts many jobs at the end of a round. */
export function BulkRoundDialog({ jobs, onClose, onDone }: BulkDialogProps) {
  const form = useRecordForm({
    initial: { roundId: null as string | null },
    rules: { roundId: required },
    submit: async ({ roundId }) => {
      await runBulk(
        addToRound,
        jobs,
        { roundId },
        {
          title: 'Jobs added to the round',
          outcome: () => 'Jobs were added to round',
        },
      );
      onDone();
      onClose();
    },
  });
  const [first] = jobs;
  const inOnePlace = jobs.every(
    ({ customerId, siteId }) => customerId === first?.customerId && siteId === first.siteId,
  );
  return (
    <BulkDialog
      form={form}
      title={`Add ${jobsText(jobs.length)} to a round`}
      submitLabel="Add to round"
      onClose={onClose}
    >
      <RoundField
        {...form.field('roundId')}
        label="Round"
        description="A job in another round moves to this one."
      />
      {first?.customer && inOnePlace && (
        <ClosestRounds
          customerId={first.customerId}
          address={first.customer.address}
          atSite={first.siteId !== null}
          value={form.values.roundId}
          onChange={form.field('roundId').onChange}
        />
      )}
    </BulkDialog>
  );
}
