import {
  SENT_ELSEWHERE,
  SENT_ELSEWHERE_KEYS,
  type SentElsewhereKey,
} from '@roundbook/domain/messages/triggers/sent-elsewhere';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { REMINDERS } from '../../money/reminders/parts.tsx';
import classes from './triggers.module.css';

/** A link to the setting that controls a message. */
function Place({ of }: { readonly of: SentElsewhereKey }) {
  switch (of) {
    case 'invoices':
    case 'creditNotes':
      return <TextLink to="/manage/invoices">Invoices</TextLink>;
    case 'receipts':
      return <TextLink to="/settings/payments/options">Payment options</TextLink>;
    case 'reminders':
      return (
        <TextLink to="/manage/invoices" search={{ list: REMINDERS }}>
          Automatic reminders
        </TextLink>
      );
    case 'letters':
      return <TextLink to="/manage/customers">Customers</TextLink>;
    case 'documents':
      return <TextLink to="/business/documents">Documents</TextLink>;
    case 'quotes':
      return <TextLink to="/settings/quote-options">Quote options</TextLink>;
    case 'prices':
      return <TextLink to="/business/pricing">Pricing</TextLink>;
    case 'answers':
      return null;
  }
}

/** Other messages to customers, with links to their settings. */
export function SentElsewhereCard() {
  return (
    <SectionCard title="Other messages they get">
      <ul className={classes.rows} aria-label="Other messages they get">
        {SENT_ELSEWHERE_KEYS.map((key) => (
          <li key={key} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>{SENT_ELSEWHERE[key].label}</span>
              <span className={classes.minor}>{SENT_ELSEWHERE[key].about}</span>
            </span>
            <Place of={key} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
