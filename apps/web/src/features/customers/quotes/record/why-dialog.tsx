import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import {
  closeQuote,
  declineQuote,
  postponeQuote,
  rejectQuote,
} from '@roundbook/contract/customers/quotes/quotes';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';

/** The outcomes of a quote for which a reason can be given. */
export type Ending = 'reject' | 'close' | 'postpone' | 'decline';

const WORDS: Readonly<
  Record<Ending, { readonly title: string; readonly action: string; readonly done: string }>
> = {
  reject: { title: 'Reject the quote', action: 'Reject', done: 'Quote rejected' },
  close: { title: 'Close the quote', action: 'Close quote', done: 'Quote closed' },
  postpone: { title: 'Put the quote off', action: 'Put off', done: 'Quote put off' },
  decline: { title: 'They said no', action: 'Mark as declined', done: 'Quote declined' },
};

interface WhyDialogProps {
  readonly quote: Pick<Quote, 'id'>;
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Rejects, closes or postpones a quote, or records that it was declined; the reason is optional. */
export function WhyDialog({ quote, ending, onClose }: WhyDialogProps) {
  const { today } = useAppStart();
  const { title, action, done } = WORDS[ending];
  const form = useRecordForm<{ readonly reason: string; readonly until: string | null }>({
    initial: { reason: '', until: null },
    submit: async ({ reason, until }) => {
      const params = { id: quote.id };
      switch (ending) {
        case 'reject':
          await call(rejectQuote, { params, body: { reason } });
          break;
        case 'close':
          await call(closeQuote, { params, body: { reason } });
          break;
        case 'decline':
          await call(declineQuote, { params, body: { reason } });
          break;
        case 'postpone':
          await call(postponeQuote, { params, body: { reason, until } });
      }
      showSuccess(done);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} submitLabel={action} onClose={onClose} size="sm">
      {ending === 'postpone' && (
        <DateField
          {...form.field('until')}
          label="Until"
          from={addDays(today, 1)}
          description="The quote returns to New on that day. Leave empty to put it off without a date."
        />
      )}
      <TextField {...form.field('reason')} label="Reason" focused={ending !== 'postpone'} />
    </FormDialog>
  );
}
