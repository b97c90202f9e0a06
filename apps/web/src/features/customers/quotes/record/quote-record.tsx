import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { firstChoice } from '@roundbook/domain/customers/quotes/itemisation';
import { missingWords } from '@roundbook/domain/customers/quotes/missing';
import { formatQuoteNumber } from '@roundbook/domain/customers/quotes/quote-number';
import { deliveryWords } from '@roundbook/domain/messages/outbox/delivery-words';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { milesText } from '@roundbook/domain/values/addresses/distance';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { rememberRecent } from '../../../../platform/recents.ts';
import { AssetPhotos } from '../../../files/assets/asset-photos.tsx';
import { OfferCard } from '../../leads/parts.tsx';
import { quoteQuery } from '../api.ts';
import { priceText } from '../lookups.ts';
import { useNearRounds } from '../near-rounds.ts';
import { PriceLines } from '../pricing/price-lines.tsx';
import { StateBadge } from '../pricing/state-badge.tsx';
import { QuoteBadge } from '../quote-badge.tsx';
import { propertyWords } from './property-words.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteThread } from './quote-thread.tsx';
import { SuggestedPrice } from './suggested-price.tsx';
import classes from '../pricing/pricing.module.css';

const CompareDialog = lateDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog);

/** How a quote came in, as a suffix; a quote that the office entered has no suffix. */
const ASKED = {
  form: ', on your form',
  door: ', at their door',
  lead: ', from another firm',
} as const;

const PARENT = { label: 'Quotes', to: '/manage/quotes' } as const;

/** The price that is waiting for an answer or has been answered. */
function PriceCard({ quote: { current, answer, itemisations } }: { readonly quote: Quote }) {
  if (!current) {
    if (itemisations.length > 0) return null;
    return (
      <SectionCard title="Price">
        <p className={classes.hint}>
          No price has been sent yet. Send an estimate with a single figure, or itemise the work.
        </p>
      </SectionCard>
    );
  }
  const isAccepted = answer?.kind === 'Accepted' && answer.itemisationId === current.id;
  return (
    <SectionCard title={isAccepted ? 'What was accepted' : current.kind}>
      {current.note && <p className={classes.words}>{current.note}</p>}
      <PriceLines
        price={current}
        choice={isAccepted ? answer : firstChoice(current)}
        onlyChosen={isAccepted}
      />
    </SectionCard>
  );
}

/** All versions of the price, newest first. */
function Versions({ quote: { id, itemisations } }: { readonly quote: Quote }) {
  const [isComparing, setComparing] = useState(false);
  if (itemisations.length === 0) return null;
  return (
    <SectionCard
      title="Versions"
      actions={
        itemisations.length > 1 && (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            availableOffline
            onClick={() => setComparing(true)}
          >
            Compare
          </ActionButton>
        )
      }
    >
      <ul className={classes.versions}>
        {itemisations.map(({ id: itemisationId, kind, number, state, totals, sentAt }) => (
          <li key={itemisationId} className={classes.version}>
            <TextLink
              to="/manage/$itemType/$itemId/itemisations/$itemisationId"
              params={{ itemType: 'quotes', itemId: id, itemisationId }}
            >
              {kind} {number}
            </TextLink>
            <span>{sentAt ? instantText(sentAt) : 'Not sent yet'}</span>
            <span className="tabular">
              {priceText(totals.first.total, totals.regular?.total ?? null)}
            </span>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
      {isComparing && (
        <Suspense>
          <CompareDialog itemisations={itemisations} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** The customer's answer as text. */
function answerText({ answer }: Quote): string {
  if (!answer) return '';
  const how = answer.byUserId ? 'told the office' : 'on their page';
  const often = answer.frequency ? `, ${frequencyWords(answer.frequency).toLowerCase()}` : '';
  return `${answer.kind} ${instantText(answer.answeredAt)}, ${how}${often}`;
}

/** The start of a sentence that names the missing parts of a request; empty if nothing is missing. */
function stillMissing(quote: Quote): string {
  const words = missingWords(quote);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function QuoteDetails({ quote }: { readonly quote: Quote }) {
  const { customerId, customerName, current, answer, conversion, asking } = quote;
  const nearest = useNearRounds(quote)?.[0];
  return (
    <>
      <SectionCard title="Who asks">
        <Facts
          facts={[
            {
              label: 'Customer',
              value: customerId && (
                <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
                  {customerName}
                </TextLink>
              ),
            },
            {
              label: 'Email',
              value: quote.email && (
                <Anchor href={`mailto:${quote.email}`} inherit>
                  {quote.email}
                </Anchor>
              ),
            },
            {
              label: 'Mobile',
              value: quote.mobileNumber && (
                <Anchor href={`tel:${quote.mobileNumber}`} inherit>
                  {quote.mobileNumber}
                </Anchor>
              ),
            },
            {
              label: 'Phone',
              value: quote.phoneNumber && (
                <Anchor href={`tel:${quote.phoneNumber}`} inherit>
                  {quote.phoneNumber}
                </Anchor>
              ),
            },
            { label: 'Address', value: displayAddress(quote.address) },
            {
              label: 'Distance',
              value: quote.distance && `${quote.distance.miles} miles from you`,
            },
            {
              label: 'Closest round',
              value:
                nearest &&
                (nearest.metres === 0
                  ? nearest.name
                  : `${nearest.name}, ${milesText(nearest.metres)}`),
            },
            { label: 'Area', value: asking?.area === 'outside' ? 'Outside your area' : null },
            {
              label: 'How often',
              value: asking?.frequency && frequencyWords(asking.frequency),
            },
            { label: 'Property', value: asking && propertyWords(asking.facts) },
          ]}
        />
      </SectionCard>
      <SectionCard title="Where it stands">
        <Facts
          facts={[
            { label: 'Number', value: formatQuoteNumber(quote.number) },
            {
              label: 'Still missing',
              value: quote.status === 'Processing' ? stillMissing(quote) : null,
            },
            {
              label: 'Asked',
              value: `${instantText(quote.createdAt)}${asking ? ASKED[asking.way] : ''}`,
            },
            {
              label: 'Message',
              value:
                quote.delivery && deliveryWords(quote.delivery, instantText(quote.delivery.at)),
            },
            { label: 'Holds until', value: current?.validUntil && dateText(current.validUntil) },
            { label: 'They opened it', value: quote.openedAt && instantText(quote.openedAt) },
            { label: 'Followed up', value: quote.followedUp > 0 ? `${quote.followedUp} ×` : null },
            { label: 'Answer', value: answerText(quote) },
            { label: 'Accepted by', value: answer?.name },
            { label: 'They said', value: answer?.reason },
            { label: 'Put off until', value: quote.putOffUntil && dateText(quote.putOffUntil) },
            { label: 'Reason', value: quote.reason },
            { label: 'They agreed', value: asking?.consent },
            { label: 'Converted', value: conversion && instantText(conversion.convertedAt) },
          ]}
        />
      </SectionCard>
      {quote.notes && (
        <SectionCard title="Notes">
          <p className={classes.words}>{quote.notes}</p>
        </SectionCard>
      )}
    </>
  );
}

/** One quote: the request, the price with its versions, and the outcome. */
export function QuoteRecord({ quoteId }: { readonly quoteId: string }) {
  const query = useQuery(quoteQuery(quoteId));
  const quote = query.data?.quote;
  const [title, subtitle] = [quote?.name ?? '', quote?.title ?? ''];
  useEffect(() => {
    if (title) rememberRecent({ kind: 'quote', id: quoteId, title, subtitle });
  }, [quoteId, title, subtitle]);
  return (
    <LoadedPage title="Quote" parent={PARENT} query={query}>
      {({ quote: loaded }) => (
        <Page
          title={loaded.name}
          subtitle={loaded.title}
          parent={PARENT}
          aside={<QuoteBadge status={loaded.status} />}
          actions={<QuoteActions quote={loaded} />}
        >
          <RecordLayout
            main={
              <>
                {loaded.request && (
                  <SectionCard title="What they asked for">
                    <p className={classes.words}>{loaded.request}</p>
                  </SectionCard>
                )}
                {loaded.assetIds.length > 0 && (
                  <SectionCard title="Photos">
                    <AssetPhotos assetIds={loaded.assetIds} />
                  </SectionCard>
                )}
                <QuoteThread quote={loaded} />
                <SuggestedPrice quote={loaded} />
                <PriceCard quote={loaded} />
                <Versions quote={loaded} />
              </>
            }
            side={
              <>
                <QuoteDetails quote={loaded} />
                <Suspense>
                  <OfferCard quoteId={loaded.id} />
                </Suspense>
              </>
            }
          />
        </Page>
      )}
    </LoadedPage>
  );
}
