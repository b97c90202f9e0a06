import { IconDownload, IconSend } from '@tabler/icons-react';
import type { CreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import { deliveryWords } from '@roundbook/domain/messages/outbox/delivery-words';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { downloadCreditNote, useSendCreditNote } from './api.ts';
import classes from './invoice-parts.module.css';

function CreditNoteRow({ note }: { readonly note: CreditNote }) {
  const send = useSendCreditNote();
  const { id, number, issuedOn, reason, total, delivery } = note;
  return (
    <div className={classes.line}>
      <dt>
        {number}
        <span className={classes.place}>
          {dateText(issuedOn)}
          {reason && `, ${reason}`}
        </span>
        <span className={classes.place}>
          {delivery ? deliveryWords(delivery, instantText(delivery.at)) : 'Not sent yet'}
        </span>
        <span className={classes.acts}>
          <ActionButton
            variant="subtle"
            aria-label={`${number} as PDF`}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void downloadCreditNote(note)}
          >
            PDF
          </ActionButton>
          <ActionButton
            variant="subtle"
            aria-label={`${delivery ? 'Send again' : 'Send'} ${number}`}
            leftSection={<IconSend size={16} aria-hidden />}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { id } })}
          >
            {delivery ? 'Send again' : 'Send'}
          </ActionButton>
        </span>
      </dt>
      <dd>
        <MoneyText pence={total} />
      </dd>
    </div>
  );
}

/** The credit notes that cancel an invoice or parts of it; renders nothing if there are none. */
export function CreditNotes({ creditNotes }: { readonly creditNotes: readonly CreditNote[] }) {
  if (creditNotes.length === 0) return null;
  return (
    <SectionCard title="Credit notes">
      <dl className={classes.lines}>
        {creditNotes.map((note) => (
          <CreditNoteRow key={note.id} note={note} />
        ))}
      </dl>
    </SectionCard>
  );
}
