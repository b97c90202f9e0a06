import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { saveConsent } from '@roundbook/contract/customers/pages/wishes';
import { call, wordsFor } from '../api.ts';
import { shortDate } from '../dates.ts';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';

interface MessagesProps {
  readonly page: CustomerPage;
  readonly onChange: () => Promise<void>;
}

const KINDS = [
  { channel: 'email', kind: 'service', label: 'Emails about your visits and invoices' },
  { channel: 'sms', kind: 'service', label: 'Texts about your visits and invoices' },
  { channel: 'email', kind: 'marketing', label: 'Emails with offers' },
  { channel: 'sms', kind: 'marketing', label: 'Texts with offers' },
] as const;

type Kind = (typeof KINDS)[number];

function Consent({ page, onChange, kind: one }: MessagesProps & { readonly kind: Kind }) {
  const { channel, kind, label } = one;
  const { allowed, at, how } = page.customer.communicationPreferences[channel][kind];
  const saving = useAction(async () => {
    await call(saveConsent, { body: { [channel]: { [kind]: !allowed } } });
    await onChange();
  });
  const since =
    at === null ? 'No choice made yet' : `${allowed ? 'Agreed' : 'Declined'} on ${shortDate(at)}`;
  return (
    <li className="row">
      <label className="choice">
        <input
          type="checkbox"
          // Shows the choice immediately, and reverts it on failure.
          checked={saving.busy ? !allowed : allowed}
          disabled={saving.busy}
          onChange={() => void saving.run()}
        />
        <span>
          {label}
          <span className="row-detail">
            {[since, at === null ? '' : how].filter(Boolean).join(', ')}
          </span>
        </span>
      </label>
      {saving.error !== null && <Notice tone="bad">{wordsFor(saving.error)}</Notice>}
    </li>
  );
}

/** The messages that the customer wants: each consent, with its date. */
export function Messages({ page, onChange }: MessagesProps) {
  return (
    <Card title="Messages from us">
      <ul className="rows">
        {KINDS.map((kind) => (
          <Consent key={kind.label} kind={kind} page={page} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}
