import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type LeadAlerts as Alerts,
  saveLeadAlerts,
} from '@roundbook/contract/customers/leads/alerts';
import type { LeadKind } from '@roundbook/domain/customers/leads/lead';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { MultiSelectField, SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { leadAlertsQuery } from '../api.ts';
import { KIND_CHOICES } from '../lead-words.ts';
import classes from '../leads.module.css';

const PARENT = { label: 'Leads', to: '/plan/leads' } as const;

interface AlertsFormProps {
  readonly alerts: Alerts;
  readonly isPlaced: boolean;
}

function AlertsForm({ alerts, isPlaced }: AlertsFormProps) {
  const form = useRecordForm<{
    readonly isOn: boolean;
    readonly miles: number | null;
    readonly kinds: string[];
  }>({
    initial: { isOn: alerts.isOn, miles: alerts.miles, kinds: [...alerts.kinds] },
    rules: { miles: required },
    submit: async ({ isOn, miles, kinds }) => {
      await call(saveLeadAlerts, {
        body: { isOn, miles: miles ?? alerts.miles, kinds: kinds as LeadKind[] },
      });
      showSuccess('Alerts saved');
    },
  });
  return (
    <Form form={form} label="Lead alerts" submitLabel="Save">
      <SectionCard title="What you hear about">
        <div className={classes.stack}>
          {!isPlaced && (
            <>
              <p className={classes.hint}>
                Add your business’s postcode first, so that we know what is near you:
              </p>
              <TextLink to="/business/details">Business details</TextLink>
            </>
          )}
          <SwitchField {...form.field('isOn')} label="Tell me about new leads" />
          <NumberField
            {...form.field('miles')}
            label="Maximum distance"
            unit="miles"
            minimum={1}
            maximum={100}
          />
          <MultiSelectField
            {...form.field('kinds')}
            label="Work"
            description="Leave empty for all work."
            choices={KIND_CHOICES}
          />
          <p className={classes.hint}>Choose whether your phone rings or you get an email:</p>
          <TextLink to="/user/notification-preferences">Notification preferences</TextLink>
        </div>
      </SectionCard>
    </Form>
  );
}

/** Lets the user choose which leads they are notified about. */
export function LeadAlerts() {
  return (
    <LoadedPage title="Lead alerts" parent={PARENT} query={useQuery(leadAlertsQuery)}>
      {(answer) => (
        <Page
          title="Lead alerts"
          subtitle="Requests that other firms near you offer, as they come up"
          parent={PARENT}
          width="narrow"
        >
          <AlertsForm {...answer} />
        </Page>
      )}
    </LoadedPage>
  );
}
