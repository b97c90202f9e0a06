import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText, weekdayText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import type { ThreadContact } from '../contact-type.ts';
import classes from './contact-panel.module.css';

/** Whom a conversation is with: what somebody who answers wants to know. */
export function ContactPanel({ contact }: { readonly contact: ThreadContact }) {
  const { customerId, lastPayment, nextVisits, pause } = contact;
  return (
    <aside className={classes.panel} aria-label="About the customer">
      <h2 className={classes.name}>{contact.name}</h2>
      <p className={classes.address}>{contact.address}</p>
      <Facts
        facts={[
          { label: 'Balance', value: <MoneyText pence={contact.balance} tone="balance" /> },
          {
            label: 'Next visit',
            value: nextVisits[0]
              ? `${weekdayText(nextVisits[0].day)}, ${nextVisits[0].title}`
              : 'None planned',
          },
          {
            label: 'Last payment',
            value: lastPayment ? (
              <>
                <MoneyText pence={lastPayment.amount} />, {dateText(lastPayment.day)}
              </>
            ) : (
              'None yet'
            ),
          },
          { label: 'Reminders', value: pause || 'As usual' },
          { label: 'Email', value: contact.email.address || 'None' },
          { label: 'Mobile', value: contact.sms.address || 'None' },
        ]}
      />
      <nav className={classes.links} aria-label="Of this customer">
        <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
          Customer
        </TextLink>
        <TextLink
          to="/manage/customers/$customerId"
          params={{ customerId }}
          search={{ tab: 'story' }}
        >
          Story
        </TextLink>
      </nav>
    </aside>
  );
}
