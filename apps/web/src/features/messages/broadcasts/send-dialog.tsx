import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { type Broadcast, sendBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { atATime } from '@roundbook/domain/messages/broadcasts/broadcast';
import { textsWords } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import { instantAt } from '@roundbook/domain/values/dates/zones';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { previewQuery } from './api.ts';
import { MissingValues } from './missing-values.tsx';

interface SendDialogProps {
  readonly broadcast: Broadcast;
  readonly onClose: () => void;
}

/** The time of day at which a broadcast starts if only its day is chosen. */
const USUAL_TIME = '09:00';

/** Sends a draft, now or at a set time. */
export function SendDialog({ broadcast, onClose }: SendDialogProps) {
  const { id, audience, channel, purpose, subject, paragraphs, perHour, version } = broadcast;
  const { timeZone } = useAppStart().business;
  const words = { subject, paragraphs };
  const reach = useQuery(previewQuery({ audience, channel, purpose, words, page: 1 })).data;
  const form = useRecordForm<{ day: string | null; time: string | null }>({
    initial: { day: null, time: null },
    submit: async ({ day, time }) => {
      const startsAt = day ? instantAt(timeZone, day, time ?? USUAL_TIME) : null;
      const answer = await call(sendBroadcast, { params: { id }, body: { startsAt, version } });
      const { state } = answer.broadcast;
      if (state === 'Scheduled') {
        showSuccess(day ? 'The broadcast is scheduled' : 'The broadcast is on its way');
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Send the broadcast"
      submitLabel="Send"
      onClose={onClose}
      size="sm"
    >
      <p>
        {reach
          ? `It goes to ${countText(reach.recipients, 'customer')}, ${atATime(perHour)} a minute.`
          : 'Counting who it reaches …'}
      </p>
      {reach?.texts && reach.texts.needed > 0 && <p>{textsWords(reach.texts, formatPounds)}</p>}
      {reach && reach.missing.length > 0 && (
        <MissingValues missing={reach.missing} recipients={reach.recipients} />
      )}
      <FieldRow>
        <DateField {...form.field('day')} label="Day" description="Leave it empty to send now." />
        <TimeField {...form.field('time')} label="Time" />
      </FieldRow>
    </FormDialog>
  );
}
