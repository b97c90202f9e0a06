import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { saveCommunicationPreferences } from '@roundbook/contract/customers/customers/choices';
import type {
  CommunicationPreferences,
  Customer,
} from '@roundbook/contract/customers/customers/customer';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { CHANNELS, type Channel, CONSENT_KINDS, consentLabel } from './consent-text.ts';
import classes from './preferences-dialog.module.css';

const channelText = (channel: Channel) => ({
  label: channel === 'email' ? 'Email' : 'Text message',
  text: (consents: CommunicationPreferences[Channel]) =>
    CONSENT_KINDS.map(
      (kind) => `${consentLabel(channel, kind)}: ${consents[kind].allowed ? 'yes' : 'no'}`,
    ).join('\n'),
});

const texts: FieldTexts<CommunicationPreferences> = {
  email: channelText('email'),
  sms: channelText('sms'),
};

/** Marketing needs a record of how consent was given (PECR); service messages do not. */
function rulesFor(before: CommunicationPreferences) {
  return (values: CommunicationPreferences): Rules<CommunicationPreferences> =>
    Object.fromEntries(
      CHANNELS.filter(
        (channel) => values[channel].marketing.allowed && !before[channel].marketing.allowed,
      ).map((channel) => [`${channel}.marketing.how`, required]),
    );
}

/** A customer as seen by users who may change the preferences. */
type OpenCustomer = Customer & { readonly communicationPreferences: CommunicationPreferences };

const opened = ({ communicationPreferences, version }: OpenCustomer) => ({
  values: communicationPreferences,
  version,
});

interface PreferencesDialogProps {
  readonly customer: OpenCustomer;
  readonly onClose: () => void;
}

/** Records the customer's consents, and how they were given. */
export default function PreferencesDialog({ customer, onClose }: PreferencesDialogProps) {
  const before = customer.communicationPreferences;
  const merging = useMerging(texts);
  const form = useRecordForm<CommunicationPreferences>({
    initial: before,
    rules: rulesFor(before),
    submit: async (mine) => {
      await merging.save({
        opened: opened(customer),
        mine,
        send: (communicationPreferences, version) =>
          call(saveCommunicationPreferences, {
            params: { id: customer.id },
            body: { communicationPreferences, version },
          }),
        read: (current) => opened((current as { customer: OpenCustomer }).customer),
      });
      showSuccess('Preferences saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Communication preferences"
      submitLabel="Save"
      onClose={onClose}
      beside={merging.dialog}
    >
      {CHANNELS.flatMap((channel) =>
        CONSENT_KINDS.map((kind) => {
          const changed = form.values[channel][kind].allowed !== before[channel][kind].allowed;
          const label = consentLabel(channel, kind);
          return (
            <div key={label} className={classes.consent}>
              <SwitchField {...form.field(`${channel}.${kind}.allowed`)} label={label} />
              {changed && (
                <TextField
                  {...form.field(`${channel}.${kind}.how`)}
                  label="How they told you"
                  placeholder="e.g. on the phone, by form"
                />
              )}
            </div>
          );
        }),
      )}
    </FormDialog>
  );
}
