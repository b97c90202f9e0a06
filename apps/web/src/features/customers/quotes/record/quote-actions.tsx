import {
  IconArrowForwardUp,
  IconBan,
  IconCopy,
  IconDownload,
  IconEdit,
  IconMessages,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { createItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import {
  copyQuoteLink,
  deleteQuote,
  reopenQuote,
  submitQuote,
} from '@roundbook/contract/customers/quotes/quotes';
import { mayOffice, type QuoteAct } from '@roundbook/domain/customers/quotes/acts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import type { MenuAction } from '@roundbook/ui/actions/menu-action.ts';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { useOpenThread } from '../../../messages/threads/lookups.ts';
import { OfferDialog } from '../../leads/parts.tsx';
import { downloadQuote } from '../api.ts';
import { takeBack } from './take-back.ts';
import type { Ending } from './why-dialog.tsx';

const AcceptDialog = lateDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog);
const ConvertDialog = lateDialog(async () => (await import('./convert-dialog.tsx')).ConvertDialog);
const EstimateDialog = lateDialog(
  async () => (await import('./estimate-dialog.tsx')).EstimateDialog,
);
const QuoteDialog = lateDialog(async () => (await import('./quote-dialog.tsx')).QuoteDialog);
const SendDialog = lateDialog(async () => (await import('./send-dialog.tsx')).SendDialog);
const WhyDialog = lateDialog(async () => (await import('./why-dialog.tsx')).WhyDialog);

type Open = 'edit' | 'estimate' | 'accept' | 'convert' | 'send' | 'offer' | Ending;

async function copyLink(id: string): Promise<void> {
  const { link } = await call(copyQuoteLink, { params: { id } });
  await navigator.clipboard.writeText(link);
  showSuccess('The link is copied');
}

function OpenDialog({
  open,
  quote,
  onClose,
}: {
  readonly open: Open;
  readonly quote: Quote;
  readonly onClose: () => void;
}) {
  switch (open) {
    case 'edit':
      return <QuoteDialog quote={quote} onClose={onClose} />;
    case 'estimate':
      return <EstimateDialog quote={quote} onClose={onClose} />;
    case 'accept':
      return (
        quote.current && <AcceptDialog quote={quote} price={quote.current} onClose={onClose} />
      );
    case 'convert':
      return <ConvertDialog quote={quote} onClose={onClose} />;
    case 'send':
      return <SendDialog quote={quote} onClose={onClose} />;
    case 'offer':
      return <OfferDialog quote={quote} onClose={onClose} />;
    default:
      return <WhyDialog quote={quote} ending={open} onClose={onClose} />;
  }
}

/** Opens the draft of the next version, and creates it if there is none. */
function useDraft(quoteId: string) {
  const navigate = useNavigateFromHere();
  return useCall(createItemisation, {
    onSuccess: ({ itemisation }) =>
      navigate({
        to: '/manage/$itemType/$itemId/itemisations/$itemisationId',
        params: { itemType: 'quotes', itemId: quoteId, itemisationId: itemisation.id },
      }),
  });
}

/** The office's actions on a quote: the likeliest as buttons, the rest in a menu. */
export function QuoteActions({ quote }: { readonly quote: Quote }) {
  const { id, status, conversion, current } = quote;
  const navigate = useNavigateFromHere();
  const [open, setOpen] = useState<Open | null>(null);
  const draft = useDraft(id);
  const openThread = useOpenThread();
  const submit = useCall(submitQuote);
  const reopen = useCall(reopenQuote, { onSuccess: () => showSuccess('Quote opened again') });
  const may = (act: QuoteAct) => mayOffice(act, { status, isConverted: conversion !== null });
  const isPriced = may('accept');
  const remove = async () => {
    const sure = await confirm({
      title: 'Erase this quote?',
      message: 'Its prices, links and messages are erased too. This cannot be undone.',
      action: 'Erase quote',
      tone: 'danger',
    });
    if (!sure) return;
    await call(deleteQuote, { params: { id } }, { waitForScreen: false });
    showSuccess('Quote erased');
    await navigate({ to: '/manage/quotes', replace: true });
  };
  const when = (act: QuoteAct, action: MenuAction): MenuAction[] => (may(act) ? [action] : []);
  const actions: MenuAction[] = [
    { label: 'Messages', icon: IconMessages, run: () => openThread({ quoteId: id }) },
    ...when('update', { label: 'Change', icon: IconEdit, run: () => setOpen('edit') }),
    ...when('submit', {
      label: 'Ready to be priced',
      run: () => submit.mutate({ params: { id } }),
    }),
    ...(isPriced ? [{ label: 'Send again', icon: IconSend, run: () => setOpen('send') }] : []),
    ...(current
      ? [
          { label: 'Copy link', icon: IconCopy, run: () => void copyLink(id).catch(showFailure) },
          { label: 'Download PDF', icon: IconDownload, run: () => void downloadQuote(quote) },
        ]
      : []),
    ...(isPriced
      ? [
          { label: 'New estimate', run: () => setOpen('estimate') },
          { label: 'They said no', run: () => setOpen('decline') },
        ]
      : []),
    ...when('offer', {
      label: 'Offer to other firms',
      icon: IconArrowForwardUp,
      run: () => setOpen('offer'),
    }),
    ...when('postpone', { label: 'Put off', run: () => setOpen('postpone') }),
    ...when('reopen', { label: 'Open again', run: () => reopen.mutate({ params: { id } }) }),
    ...when('undoConversion', {
      label: 'Undo the conversion',
      run: () => void takeBack(id).catch(showFailure),
    }),
    ...when('reject', { label: 'Reject', icon: IconBan, run: () => setOpen('reject') }),
    ...when('close', { label: 'Close', icon: IconBan, run: () => setOpen('close') }),
    {
      label: 'Erase',
      icon: IconTrash,
      danger: true,
      run: () => void remove().catch(showFailure),
      disabledBecause: conversion ? 'The quote has become a customer’s jobs' : null,
    },
  ];
  return (
    <>
      {may('itemise') && (
        <ActionButton
          variant={isPriced ? 'default' : 'filled'}
          loading={draft.isPending}
          onClick={() => draft.mutate({ body: { quoteId: id, draft: 1 } })}
        >
          {isPriced ? 'New version' : 'Itemise'}
        </ActionButton>
      )}
      {may('estimate') && !isPriced && (
        <ActionButton variant="default" onClick={() => setOpen('estimate')}>
          Estimate
        </ActionButton>
      )}
      {isPriced && <ActionButton onClick={() => setOpen('accept')}>They said yes</ActionButton>}
      {may('convert') && (
        <ActionButton onClick={() => setOpen('convert')}>Make them a customer</ActionButton>
      )}
      <ActionMenu label="More actions" actions={actions} />
      {open && (
        <Suspense>
          <OpenDialog open={open} quote={quote} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
