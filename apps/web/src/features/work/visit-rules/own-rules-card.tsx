import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { rulesFor } from '@roundbook/domain/work/visit-rules/rules';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { ownVisitRulesQuery } from './api.ts';
import { sourceOf } from './own-rules.ts';
import { exampleOf, RULE_GROUPS } from './rule-values.ts';
import classes from './visit-rules.module.css';

const OwnRulesDialog = lateDialog(
  async () => (await import('./own-rules-dialog.tsx')).OwnRulesDialog,
);

interface OwnVisitRulesCardProps {
  readonly customerId: string;
  readonly isActive: boolean;
}

/** A customer's own rules for visits that do not go as planned. */
export function OwnVisitRulesCard({ customerId, isActive }: OwnVisitRulesCardProps) {
  const query = useQuery(ownVisitRulesQuery(customerId));
  const [editing, setEditing] = useState(false);
  const { data } = query;
  const action = (
    <ActionButton variant="subtle" onClick={() => setEditing(true)}>
      Change
    </ActionButton>
  );
  return (
    <SectionCard title="Visit rules" actions={isActive && data && action}>
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {({ own, business }) => {
          const different = RULE_GROUPS.filter((group) => sourceOf(own, group) !== 'business');
          const rules = rulesFor(business, own);
          if (different.length === 0) return <p className={classes.about}>Same as for everyone.</p>;
          return (
            <ul className={classes.list}>
              {different.map((group) => (
                <li key={group.id}>
                  <span className={classes.name}>{group.title}</span>
                  <p className={classes.example}>{exampleOf(group, rules)}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {editing && data && (
        <Suspense>
          <OwnRulesDialog
            customerId={customerId}
            setting={data}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
