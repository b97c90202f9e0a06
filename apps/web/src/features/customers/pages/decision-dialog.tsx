import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  acceptVisitRequest,
  declineVisitRequest,
  type ListedRequest,
} from '@roundbook/contract/customers/pages/office';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { RuleNotice, shownOf } from '../../work/work-view/parts.tsx';

export type Decision = 'accept' | 'decline';

interface Values {
  readonly date: string | null;
  readonly answer: string;
  readonly withoutRules: boolean;
}

interface DecisionDialogProps {
  readonly request: ListedRequest;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const TITLES = {
  skip: { accept: 'Skip this visit', decline: 'Keep this visit' },
  move: { accept: 'Move this visit', decline: 'Leave it on its day' },
} as const;

/** Accepts or declines a customer's request, with a note to the customer. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const { role } = useAppStart();
  const { id: requestId, customerId, wish, wantedOn } = request;
  const effects = decision === 'accept' ? request.effects : [];
  const moves = decision === 'accept' && wish === 'move';
  const form = useRecordForm<Values>({
    initial: { date: wantedOn, answer: '', withoutRules: false },
    rules: moves ? { date: required } : {},
    submit: async ({ date, answer, withoutRules }) => {
      const params = { id: customerId, requestId };
      if (decision === 'decline') {
        await call(declineVisitRequest, { params, body: { answer } });
        showSuccess('Declined, and the customer is told');
      } else {
        const body = {
          answer,
          withoutRules,
          shownEffects: withoutRules ? [] : shownOf(effects),
          ...(moves && date !== null ? { date } : {}),
        };
        await call(acceptVisitRequest, { params, body });
        showSuccess('Accepted, and the customer is told');
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={TITLES[wish][decision]}
      submitLabel={decision === 'accept' ? 'Accept' : 'Decline'}
      onClose={onClose}
      size="sm"
    >
      <RuleNotice effects={form.values.withoutRules ? [] : effects} />
      {handlesMoney(role) && effects.length > 0 && (
        <CheckboxField
          {...form.field('withoutRules')}
          label="Make an exception: no consequences this time"
        />
      )}
      {moves && <DateField {...form.field('date')} label="New day" />}
      <NotesField
        {...form.field('answer')}
        label="Message to them"
        description="Sent with the answer, by email or else by text."
      />
    </FormDialog>
  );
}
