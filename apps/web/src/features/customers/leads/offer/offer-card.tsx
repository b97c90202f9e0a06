import { useQuery } from '@tanstack/react-query';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { Offer } from '@roundbook/contract/customers/leads/lead';
import { withdrawOffer } from '@roundbook/contract/customers/leads/offering';
import {
  creditWords,
  LEAD_KIND_WORDS,
  leadFrequencyWords,
} from '@roundbook/domain/customers/leads/lead';
import { actOnOffer, type OfferState } from '@roundbook/domain/customers/leads/offer';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { quoteOfferQuery } from '../api.ts';

const SHOWN: Readonly<Record<OfferState, { readonly label: string; readonly colour: Colour }>> = {
  Asked: { label: 'Waiting for their answer', colour: 'amber' },
  Listed: { label: 'On offer', colour: 'blue' },
  Refused: { label: 'They said no', colour: 'red' },
  Withdrawn: { label: 'Withdrawn', colour: 'slate' },
  Lapsed: { label: 'Lapsed', colour: 'slate' },
  Sold: { label: 'Taken over', colour: 'green' },
};

/** How the person was asked for consent, and the outcome. */
function consentText({ consentWay, consentedAt }: Offer): string {
  if (consentedAt === null) return `Asked by ${consentWay === 'sms' ? 'text' : 'email'}`;
  const where = consentWay === 'spoken' ? 'told the office' : 'on their page';
  return `Agreed ${instantText(consentedAt)}, ${where}`;
}

/** The newest offer of a quote to other firms; nothing if there is none. */
export function OfferCard({ quoteId }: { readonly quoteId: string }) {
  const offer = useQuery(quoteOfferQuery(quoteId)).data?.offer;
  const withdrawing = useCall(withdrawOffer, {
    onSuccess: () => showSuccess('The offer is withdrawn'),
  });
  if (!offer) return null;
  const { label, colour } = SHOWN[offer.state];
  const isOpen = !isRefusal(actOnOffer('withdraw', 'office', offer.state));
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw the offer?',
      message: 'Other firms no longer see the request, and you can price it again.',
      action: 'Withdraw',
    });
    if (isSure) withdrawing.mutate({ params: { id: quoteId } });
  };
  return (
    <SectionCard
      title="Other firms"
      actions={
        isOpen && (
          <ActionButton
            variant="subtle"
            loading={withdrawing.isPending}
            onClick={() => void withdraw()}
          >
            Withdraw
          </ActionButton>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Offer', value: <StatusBadge colour={colour}>{label}</StatusBadge> },
          { label: 'Consent', value: consentText(offer) },
          { label: 'In their words', value: offer.consent },
          {
            label: 'They see',
            value: `${LEAD_KIND_WORDS[offer.kind]} in ${offer.district}, ${leadFrequencyWords(offer).toLowerCase()}, for ${creditWords(offer.credits)}`,
          },
          { label: 'Until', value: isOpen && dateText(offer.expiresAt.slice(0, 10)) },
          { label: 'Ended', value: offer.endedAt && instantText(offer.endedAt) },
          { label: 'Contact', value: offer.wasFalse && 'Reported as false by the other firm' },
        ]}
      />
    </SectionCard>
  );
}
