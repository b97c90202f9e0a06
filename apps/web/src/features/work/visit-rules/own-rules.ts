import type { OwnVisitRules, VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import {
  RULE_GROUPS,
  type RuleGroup,
  rulesOf,
  type RuleValues,
  withoutGroup,
} from './rule-values.ts';

/** The source of a customer's rule. */
export type Source = 'business' | 'off' | 'own';

/** The source of a rule that applies to a customer. */
export function sourceOf(own: OwnVisitRules, { fields }: RuleGroup): Source {
  const given = fields.filter((field) => own[field] !== undefined);
  if (given.length === 0) return 'business';
  return own[fields[0]!] === null ? 'off' : 'own';
}

/** A customer's own rules, in the server's format. */
export function ownRulesOf(
  sources: Readonly<Record<string, Source>>,
  values: RuleValues,
): OwnVisitRules {
  let own: OwnVisitRules = {};
  for (const group of RULE_GROUPS as readonly RuleGroup[]) {
    const source = sources[group.id] ?? 'business';
    if (source === 'business') continue;
    const rules = rulesOf(source === 'off' ? withoutGroup(values, group) : values);
    own = { ...own, ...fieldsOf(rules, group) };
  }
  return own;
}

function fieldsOf(rules: VisitRules, { fields }: RuleGroup): OwnVisitRules {
  return Object.fromEntries(fields.map((field) => [field, rules[field]]));
}
