import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { downloadInvoice, invoicePaperQuery, printInvoice } from './api.ts';
import { PaperView } from './paper-view.tsx';

/** The invoice as it is printed, with buttons to print and download it. */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
  const { id, number } = invoice;
  const [busy, setBusy] = useState<'print' | 'download' | null>(null);
  const run = async (what: 'print' | 'download', act: () => Promise<void>) => {
    setBusy(what);
    await act();
    setBusy(null);
  };
  return (
    <SectionCard
      title="As printed"
      actions={
        <>
          <ActionButton
            variant="subtle"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={busy === 'print'}
            onClick={() => void run('print', () => printInvoice(id))}
          >
            Print
          </ActionButton>
          <ActionButton
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy === 'download'}
            onClick={() => void run('download', () => downloadInvoice(id, number))}
          >
            PDF
          </ActionButton>
        </>
      }
    >
      <Loaded query={useQuery(invoicePaperQuery(id))} skeleton={<CardSkeleton lines={8} />}>
        {({ paper, logoId }) => <PaperView paper={paper} logoId={logoId} />}
      </Loaded>
    </SectionCard>
  );
}
