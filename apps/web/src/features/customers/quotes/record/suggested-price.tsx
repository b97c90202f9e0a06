import { IconEdit, IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { itemiseQuote } from '@roundbook/contract/customers/quotes/quotes';
import { mayOffice } from '@roundbook/domain/customers/quotes/acts';
import { firstChoice, pricingRefusal } from '@roundbook/domain/customers/quotes/itemisation';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { EstimateSteps } from '../../../work/prices/parts.tsx';
import { PriceLines } from '../pricing/price-lines.tsx';
import { type SendingWay, sentWords, usualWay } from './sending-fields.ts';
import classes from '../pricing/pricing.module.css';

const SEND: Readonly<Record<SendingWay, string>> = {
  email: 'Send by email',
  sms: 'Send as a text',
  none: 'Set the price',
};

/** The price drafted from the price list for a question from the form; one tap sends the price. */
export function SuggestedPrice({ quote }: { readonly quote: Quote }) {
  const { id, asking, conversion, current, itemisations, status, version } = quote;
  const [isExplained, setExplained] = useState(false);
  const channel = usualWay(quote);
  const send = useCall(itemiseQuote, { onSuccess: () => showSuccess(sentWords(channel)) });
  const [draft] = itemisations;
  const may = mayOffice('itemise', { status, isConverted: conversion !== null });
  if (!asking || current || draft?.state !== 'Draft' || !may) return null;
  return (
    <SectionCard title="Suggested price">
      <PriceLines price={draft} choice={firstChoice(draft)} />
      <div className={classes.suggested}>
        <ActionButton
          leftSection={<IconSend size={16} aria-hidden />}
          loading={send.isPending}
          disabled={pricingRefusal(draft) !== null}
          onClick={() =>
            send.mutate({ params: { id }, body: { itemisationId: draft.id, channel, version } })
          }
        >
          {SEND[channel]}
        </ActionButton>
        <LinkButton
          variant="default"
          leftSection={<IconEdit size={16} aria-hidden />}
          to="/manage/$itemType/$itemId/itemisations/$itemisationId"
          params={{ itemType: 'quotes', itemId: id, itemisationId: draft.id }}
        >
          Change it
        </LinkButton>
        <ActionButton
          variant="subtle"
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          How it was worked out
        </ActionButton>
      </div>
      {isExplained && (
        <Suspense>
          <EstimateSteps quoteId={id} />
        </Suspense>
      )}
    </SectionCard>
  );
}
