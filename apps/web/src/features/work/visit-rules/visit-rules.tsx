import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  changeVisitRules,
  type VisitRulesSetting,
} from '@roundbook/contract/work/visit-rules/visit-rules';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { visitRulesQuery } from './api.ts';
import { RuleFields } from './rule-fields.tsx';
import { RULE_GROUPS, rulesOf, type RuleValues } from './rule-values.ts';
import classes from './visit-rules.module.css';

const PARENT = { label: 'Settings', to: '/settings' } as const;

function RulesForm({ rules, version }: VisitRulesSetting) {
  const form = useRecordForm<RuleValues>({
    initial: rules,
    followsStored: true,
    submit: async (values) => {
      await call(changeVisitRules, { body: { ...rulesOf(values), version } });
      showSuccess('Visit rules saved');
    },
  });
  return (
    <Form form={form} label="Visit rules" submitLabel="Save" stickyActions>
      <p className={classes.about}>
        What happens when a visit does not go as planned. You see any change before you confirm it,
        undoing the visit also undoes the change, and the invoice gives the reason. A rule that is
        left empty is off. You can make exceptions on a customer’s record.
      </p>
      {RULE_GROUPS.map((group) => (
        <SectionCard key={group.id} title={group.title}>
          <p className={classes.about}>{group.about}</p>
          <RuleFields form={form} group={group} />
        </SectionCard>
      ))}
    </Form>
  );
}

/** The business's rules for visits that do not go as planned. */
export function VisitRules() {
  const query = useQuery(visitRulesQuery);
  return (
    <LoadedPage title="Visit rules" parent={PARENT} query={query}>
      {({ rules, version }) => (
        <Page title="Visit rules" parent={PARENT} width="narrow">
          <RulesForm key={version} rules={rules} version={version} />
        </Page>
      )}
    </LoadedPage>
  );
}
