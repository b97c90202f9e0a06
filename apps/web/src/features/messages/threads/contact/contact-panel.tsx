import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText, weekdayText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { priceText } from '../../../customers/quotes/lookups.ts';
import { QuoteBadge } from '../../../customers/quotes/parts.tsx';
import type { ThreadContact } from '../contact-type.ts';
import classes from './contact-panel.module.css';

interface ContactProps {
  readonly contact: ThreadContact;
}

/** The channels that reach a person. */
const reached = ({ email, sms }: ThreadContact) => [
  { label: 'Email', value: email.address || 'None' },
  { label: 'Mobile', value: sms.address || 'None' },
];

function CustomerFacts({ contact }: ContactProps) {
  const { lastPayment, nextVisits, pause } = contact;
  return (
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
        ...reached(contact),
      ]}
    />
  );
}

function QuoteFacts({
  contact,
  quote,
}: ContactProps & { readonly quote: NonNullable<ThreadContact['quote']> }) {
  return (
    <Facts
      facts={[
        { label: 'Asks for', value: quote.title },
        { label: 'Status', value: <QuoteBadge status={quote.status} /> },
        { label: 'Price', value: priceText(quote.first, quote.regular) || 'None sent yet' },
        { label: 'Holds until', value: quote.validUntil && dateText(quote.validUntil) },
        ...reached(contact),
      ]}
    />
  );
}

/** The facts about the person in a conversation that a user needs in order to answer. */
export function ContactPanel({ contact }: ContactProps) {
  const { customerId, quote } = contact;
  return (
    <aside
      className={classes.panel}
      aria-label={quote ? 'About the person who asks for a price' : 'About the customer'}
    >
      <h2 className={classes.name}>{contact.name}</h2>
      <p className={classes.address}>{contact.address}</p>
      {quote ? <QuoteFacts contact={contact} quote={quote} /> : <CustomerFacts contact={contact} />}
      {quote && (
        <nav className={classes.links} aria-label="Links for this person">
          <TextLink to="/manage/quotes/$quoteId" params={{ quoteId: quote.id }}>
            Quote
          </TextLink>
        </nav>
      )}
      {customerId !== null && (
        <nav className={classes.links} aria-label="Links for this customer">
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
      )}
    </aside>
  );
}
