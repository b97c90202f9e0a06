import { IconDownload } from '@tabler/icons-react';
import type { CreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { downloadCreditNote } from './api.ts';
import classes from './invoice-parts.module.css';

/** The documents that took an invoice back; nothing as long as there are none. */
export function CreditNotes({ creditNotes }: { readonly creditNotes: readonly CreditNote[] }) {
  if (creditNotes.length === 0) return null;
  return (
    <SectionCard title="Credit notes">
      <dl className={classes.lines}>
        {creditNotes.map((note) => (
          <div key={note.id} className={classes.line}>
            <dt>
              <ActionButton
                variant="subtle"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void downloadCreditNote(note)}
              >
                {note.number} as PDF
              </ActionButton>
              <span className={classes.place}>
                {dateText(note.issuedOn)}
                {note.reason && `, ${note.reason}`}
              </span>
            </dt>
            <dd>
              <MoneyText pence={note.total} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
