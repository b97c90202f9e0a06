import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { type Dispute, submitEvidence } from '@roundbook/contract/money/charges/charges';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { EvidenceFiles, type EvidenceFile } from './evidence-files.tsx';
import classes from './payment-path.module.css';

const COLOURS: Readonly<Record<Dispute['state'], Colour>> = {
  'Evidence needed': 'red',
  'Under review': 'amber',
  Won: 'green',
  Lost: 'slate',
};

interface EvidenceDialogProps {
  readonly paymentId: string;
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

function EvidenceDialog({ paymentId, dispute, onClose }: EvidenceDialogProps) {
  const { id: disputeId, evidenceBy } = dispute;
  const by = evidenceBy ? `, by ${instantText(evidenceBy)}` : '';
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const form = useRecordForm<{ words: string }>({
    initial: { words: '' },
    rules: { words: required },
    submit: async ({ words }) => {
      const params = { id: paymentId, disputeId };
      const assetIds = files.map(({ id }) => id);
      await call(submitEvidence, { params, body: { words, assetIds } });
      showSuccess('Your answer is on its way to the bank');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Answer the dispute" submitLabel="Send answer" onClose={onClose}>
      <NotesField
        {...form.field('words')}
        label="What happened"
        description={`Say what was done and when, and what was agreed. You can answer once${by}.`}
        rows={6}
      />
      <EvidenceFiles files={files} onChange={setFiles} />
    </FormDialog>
  );
}

interface DisputePanelProps {
  readonly paymentId: string;
  readonly dispute: Dispute;
}

/** A customer's dispute over a payment: the reason, amount and deadline, and the business's answer. */
export function DisputePanel({ paymentId, dispute }: DisputePanelProps) {
  const [answering, setAnswering] = useState(false);
  const { state, amount, fee, reason, evidenceBy, evidence, openedAt } = dispute;
  const mayAnswer = state === 'Evidence needed' && evidence === '';
  return (
    <SectionCard
      title="Dispute"
      actions={<StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>}
    >
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: 'Why', value: reason },
            { label: 'Amount', value: formatPounds(amount) },
            { label: 'Fee', value: fee === 0 ? null : formatPounds(fee) },
            { label: 'Opened', value: instantText(openedAt) },
            { label: 'Answer by', value: evidenceBy && mayAnswer ? instantText(evidenceBy) : null },
            { label: 'Your answer', value: evidence },
          ]}
        />
      </div>
      {mayAnswer && (
        <div className={classes.evidence}>
          <ActionButton onClick={() => setAnswering(true)}>Answer the dispute</ActionButton>
        </div>
      )}
      {answering && (
        <EvidenceDialog
          paymentId={paymentId}
          dispute={dispute}
          onClose={() => setAnswering(false)}
        />
      )}
    </SectionCard>
  );
}
