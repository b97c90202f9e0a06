import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ConsentEntry } from '@roundbook/contract/customers/consents/consents';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { usePeople } from '../../account/grants/lookups.ts';
import { consentsQuery } from './api.ts';
import { consentSentence, consentSubject } from './consent-words.ts';
import classes from './consents.module.css';

const GroundDialog = lateDialog(async () => (await import('./ground-dialog.tsx')).GroundDialog);

function Entry({ entry }: { readonly entry: ConsentEntry }) {
  const person = usePeople().find(({ userId }) => userId === entry.userId);
  return (
    <li className={classes.entry}>
      <span>{consentSubject(entry)}</span>
      <span className={classes.minor}>
        {consentSentence(entry)}
        {person && ` (${person.firstName} ${person.lastName})`}
      </span>
      <span className={classes.minor}>{instantText(entry.at)}</span>
    </li>
  );
}

/** The consents that a customer gave and withdrew, entry by entry; entries never change. */
export function ConsentHistory({ customer }: { readonly customer: Customer }) {
  const query = useQuery(consentsQuery(customer.id));
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes.history}>
      <h3 className={classes.title}>Consent ledger</h3>
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className={classes.minor}>Nothing is recorded yet.</p>
          ) : (
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <Entry key={`${entry.channel}${entry.purpose}${entry.number}`} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {customer.lifecycle === 'Active' && (
        <ActionButton variant="subtle" onClick={() => setAdding(true)}>
          Offers without consent …
        </ActionButton>
      )}
      {isAdding && (
        <Suspense>
          <GroundDialog customer={customer} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
