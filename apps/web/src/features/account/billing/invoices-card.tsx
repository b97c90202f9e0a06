import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { platformInvoicesQuery, saveBill } from './api.ts';
import classes from './billing.module.css';

/** The platform's bills, each as a PDF. */
export function InvoicesCard() {
  const query = useQuery(platformInvoicesQuery);
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (id: string, number: string) => {
    setSaving(id);
    try {
      await saveBill(id, number);
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setSaving(null);
    }
  };
  return (
    <SectionCard title="Invoices" padding="flush">
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <EmptyState icon={IconFileInvoice} title="No invoices yet">
              You get a VAT invoice for everything you buy, here and by email to every Owner.
            </EmptyState>
          ) : (
            invoices.map(({ id, number, description, issuedOn, total }) => (
              <div key={id} className={classes.row}>
                <span className={classes.rowText}>
                  <span>{description}</span>
                  <span
                    className={classes.rowHint}
                  >{`${number}, ${formatLongDate(issuedOn)}`}</span>
                </span>
                <span className={classes.rowEnd}>
                  <MoneyText pence={total} />
                  <ActionButton
                    variant="default"
                    size="xs"
                    aria-label={`Save ${number} as PDF`}
                    loading={saving === id}
                    onClick={() => void save(id, number)}
                  >
                    PDF
                  </ActionButton>
                </span>
              </div>
            ))
          )
        }
      </Loaded>
    </SectionCard>
  );
}
