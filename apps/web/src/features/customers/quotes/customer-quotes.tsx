import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { addQuote } from '@roundbook/contract/customers/quotes/conversion';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { customerQuotesQuery } from './api.ts';
import { priceText } from './lookups.ts';
import { QuoteBadge } from './quote-badge.tsx';
import classes from './pricing/pricing.module.css';

interface CustomerQuotesProps {
  readonly customerId: string;
  /** Whether the user may start another quote. */
  readonly isActive: boolean;
}

function AddQuoteDialog({
  customerId,
  onClose,
}: Pick<CustomerQuotesProps, 'customerId'> & { readonly onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const form = useRecordForm({
    initial: { title: '', request: '' },
    rules: { title: required },
    submit: async (body) => {
      const { quote } = await call(addQuote, { params: { id: customerId }, body });
      showSuccess('Quote added');
      await navigate({ to: '/manage/quotes/$quoteId', params: { quoteId: quote.id } });
    },
  });
  return (
    <FormDialog form={form} title="New quote" submitLabel="Add quote" onClose={onClose} size="sm">
      <TextField
        {...form.field('title')}
        label="What for"
        description="Your customer reads this: “Windows all round and gutters”."
        focused
      />
      <NotesField {...form.field('request')} label="What they asked for" />
    </FormDialog>
  );
}

/** A customer's quotes, newest first, with a button for another. */
export function CustomerQuotes({ customerId, isActive }: CustomerQuotesProps) {
  const query = useQuery(customerQuotesQuery(customerId));
  const [adding, setAdding] = useState(false);
  return (
    <SectionCard
      title="Quotes"
      actions={
        isActive && (
          <ActionButton variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
            New quote
          </ActionButton>
        )
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {({ quotes }) =>
          quotes.length === 0 ? (
            <p className={classes.hint}>No quotes yet.</p>
          ) : (
            <ul className={classes.versions}>
              {quotes.map(({ id, title, status, first, regular }) => (
                <li key={id} className={classes.version}>
                  <TextLink to="/manage/quotes/$quoteId" params={{ quoteId: id }}>
                    {title}
                  </TextLink>
                  <span className="tabular">{priceText(first, regular)}</span>
                  <QuoteBadge status={status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <AddQuoteDialog customerId={customerId} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
