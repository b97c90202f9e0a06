import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  changeOwnVisitRules,
  type OwnVisitRulesSetting,
} from '@roundbook/contract/work/visit-rules/visit-rules';
import { rulesFor } from '@roundbook/domain/work/visit-rules/rules';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { ownRulesOf, type Source, sourceOf } from './own-rules.ts';
import { RuleFields } from './rule-fields.tsx';
import { exampleOf, RULE_GROUPS, type RuleGroup, type RuleValues } from './rule-values.ts';
import classes from './visit-rules.module.css';

type OwnValues = RuleValues & { readonly sources: Readonly<Record<string, Source>> };

const AS_EVERYBODY = { value: 'business', label: 'Same as for everyone' } as const;
const OFF = { value: 'off', label: 'Never' } as const;
const OWN = { value: 'own', label: 'Different' } as const;

function choicesOf({ canBeOff }: RuleGroup) {
  return canBeOff ? [AS_EVERYBODY, OFF, OWN] : [AS_EVERYBODY, OWN];
}

interface OwnRulesDialogProps {
  readonly customerId: string;
  readonly setting: OwnVisitRulesSetting;
  readonly onClose: () => void;
}

/** Edits a customer's own rules, one by one. */
export function OwnRulesDialog({ customerId, setting, onClose }: OwnRulesDialogProps) {
  const { own, business, version } = setting;
  const [initial] = useState<OwnValues>(() => ({
    ...rulesFor(business, own),
    sources: Object.fromEntries(RULE_GROUPS.map((group) => [group.id, sourceOf(own, group)])),
  }));
  const form = useRecordForm<OwnValues>({
    initial,
    submit: async ({ sources, ...values }) => {
      const body = { own: ownRulesOf(sources, values), version };
      await call(changeOwnVisitRules, { params: { id: customerId }, body });
      showSuccess('Visit rules saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Visit rules for this customer"
      submitLabel="Save"
      onClose={onClose}
    >
      {RULE_GROUPS.map((group) => {
        const source = form.field(`sources.${group.id}` as never) as never as Parameters<
          typeof SelectField<Source>
        >[0];
        return (
          <div key={group.id} className={classes.group}>
            <SelectField {...source} label={group.title} choices={choicesOf(group)} />
            {source.value === 'business' && (
              <p className={classes.example}>{exampleOf(group, business)}</p>
            )}
            {source.value === 'own' && (
              <RuleFields form={form as unknown as RecordForm<RuleValues>} group={group} />
            )}
          </div>
        );
      })}
    </FormDialog>
  );
}
