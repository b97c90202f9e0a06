import { IconBan, IconBell, IconDownload, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { deliveryWords } from '@roundbook/domain/messages/outbox/delivery-words';
import { workDayLabel } from '@roundbook/domain/money/invoices/totals';
import { isMonthlyInvoice } from '@roundbook/domain/money/payers/monthly-invoice';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { ReasonDialog } from '@roundbook/ui/feedback/reason-dialog.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { RecordPaymentButton } from '../payments/parts.tsx';
import { InvoiceReminders, RemindDialog } from '../reminders/parts.tsx';
import { downloadInvoice, invoiceQuery, useRemind, useSendInvoice, cancelInvoice } from './api.ts';
import { CreditNotes } from './credit-notes.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { InvoiceBadge } from './invoice-columns.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { InvoiceLines, InvoicePayments } from './invoice-parts.tsx';

const SendDialog = lateDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

/** The delivery state of the newest message with the invoice. */
function emailText({ sentAt, delivery }: Invoice): string {
  if (delivery) return deliveryWords(delivery, instantText(delivery.at));
  return sentAt ? `Put in the outbox ${instantText(sentAt)}` : 'Not sent yet';
}

function InvoicePage({ invoice }: { readonly invoice: Invoice }) {
  const [voiding, setVoiding] = useState(false);
  const send = useSendInvoice();
  const remind = useRemind();
  const [isReminding, setReminding] = useState(false);
  const [isSending, setSending] = useState(false);
  const { id, number, customerId, state } = invoice;
  const isVoid = state === 'Void';
  return (
    <Page
      title={`Invoice ${number}`}
      parent={{ label: 'Invoices', to: '/manage/invoices' }}
      aside={<InvoiceBadge invoice={invoice} />}
      actions={
        <>
          {invoice.outstanding > 0 && (
            <RecordPaymentButton
              customer={{
                id: customerId,
                name: invoice.customerName,
                balance: invoice.outstanding,
              }}
              invoice={invoice}
              variant={invoice.sentAt ? 'filled' : 'default'}
            />
          )}
          <ActionButton
            variant={invoice.sentAt ? 'default' : 'filled'}
            leftSection={<IconSend size={16} aria-hidden />}
            loading={send.isPending}
            disabled={isVoid}
            onClick={() =>
              invoice.emailRefusal === null
                ? send.mutate({ params: { id }, body: {} })
                : setSending(true)
            }
          >
            {invoice.sentAt ? 'Send again' : 'Send'}
          </ActionButton>
          <ActionMenu
            label="More actions"
            actions={[
              {
                label: 'Download PDF',
                icon: IconDownload,
                run: () => void downloadInvoice(id, number),
              },
              {
                label: 'Send a reminder',
                icon: IconBell,
                run: () => setReminding(true),
                disabledBecause: invoice.outstanding > 0 ? null : 'Nothing is owed on it',
              },
              {
                label: 'Void invoice',
                icon: IconBan,
                danger: true,
                run: () => setVoiding(true),
                disabledBecause: isVoid ? 'It is already void' : null,
              },
            ]}
          />
        </>
      }
    >
      <RecordLayout
        main={
          <>
            <SectionCard title="Lines">
              <InvoiceLines invoice={invoice} />
            </SectionCard>
            <InvoicePaper invoice={invoice} />
            <SectionCard title="Paid by">
              <InvoicePayments invoice={invoice} />
            </SectionCard>
            <CreditNotes creditNotes={invoice.creditNotes} />
            <Suspense>
              <InvoiceReminders invoiceId={id} isOpen={invoice.outstanding > 0} />
            </Suspense>
          </>
        }
        side={
          <>
            {invoice.outstanding > 0 && <HowToPay invoice={invoice} />}
            <SectionCard title="Details">
              <Facts
                facts={[
                  {
                    label: 'Customer',
                    value: (
                      <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
                        {invoice.customerName}
                      </TextLink>
                    ),
                  },
                  {
                    label: 'Billed to',
                    value: [invoice.billedTo.name, ...invoice.billedTo.lines]
                      .filter(Boolean)
                      .join(', '),
                  },
                  { label: workDayLabel(invoice.lines), value: dateText(invoice.suppliedOn) },
                  { label: 'Issued on', value: dateText(invoice.issuedOn) },
                  { label: 'Due on', value: dateText(invoice.dueOn) },
                  { label: 'To pay', value: <MoneyText pence={invoice.outstanding} /> },
                  { label: 'Purchase order', value: invoice.purchaseOrder },
                  { label: 'VAT number', value: invoice.vatNumber },
                  { label: 'Delivery', value: emailText(invoice) },
                  { label: 'Voided', value: invoice.voidedAt && instantText(invoice.voidedAt) },
                ]}
              />
            </SectionCard>
          </>
        }
      />
      {isSending && (
        <Suspense>
          <SendDialog invoice={invoice} onClose={() => setSending(false)} />
        </Suspense>
      )}
      {isReminding && (
        <Suspense>
          <RemindDialog
            title={`Remind ${invoice.customerName} of ${number}`}
            onSend={async (wording) => {
              await remind.mutateAsync({ body: { ids: [id], ...wording } });
              setReminding(false);
            }}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
      {voiding && (
        <ReasonDialog
          title={`Void invoice ${number}?`}
          message={`The number stays in your books as void, and any payment for it goes towards anything else they owe, or becomes their credit. If the invoice was put in the outbox or includes VAT, a credit note cancels it.${isMonthlyInvoice(invoice) ? ' Its visits wait for the next monthly invoice.' : ''}`}
          action="Void invoice"
          onClose={() => setVoiding(false)}
          onConfirm={async (reason) => {
            await cancelInvoice(invoice, reason);
            setVoiding(false);
          }}
        />
      )}
    </Page>
  );
}

/** One invoice: its lines, its payments and its actions. */
export function InvoiceRecord({ invoiceId }: { readonly invoiceId: string }) {
  return (
    <LoadedPage
      title="Invoice"
      parent={{ label: 'Invoices', to: '/manage/invoices' }}
      query={useQuery(invoiceQuery(invoiceId))}
    >
      {({ invoice }) => <InvoicePage invoice={invoice} />}
    </LoadedPage>
  );
}
