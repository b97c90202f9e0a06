import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { BoughtLead, Lead } from '@roundbook/contract/customers/leads/lead';
import { buyLead } from '@roundbook/contract/customers/leads/leads';
import {
  creditWords,
  LEAD_KIND_WORDS,
  LEAD_PLACE_WORDS,
  leadFrequencyWords,
  type LeadFacts,
} from '@roundbook/domain/customers/leads/lead';
import { REPORT_DAYS, REPORT_REASON_WORDS } from '@roundbook/domain/customers/leads/report';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { leadQuery } from '../api.ts';
import { boughtState, distanceText, leadTitle } from '../lead-words.ts';
import classes from '../leads.module.css';

const ReportDialog = lateDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);

const PARENT = { label: 'Leads', to: '/plan/leads' } as const;

const workFacts = (lead: LeadFacts & { readonly district: string }) => [
  { label: 'Work', value: LEAD_KIND_WORDS[lead.kind] },
  { label: 'How often', value: leadFrequencyWords(lead) },
  { label: 'Where', value: LEAD_PLACE_WORDS[lead.place] },
  { label: 'Area', value: lead.district },
];

/** The price of a lead, and a button to buy it. */
function BuyCard({ lead, credits }: { readonly lead: Lead; readonly credits: number }) {
  const navigate = useNavigateFromHere();
  const buying = useCall(buyLead, {
    onSuccess: async ({ bought }) => {
      showSuccess('The lead is yours');
      if (bought?.quoteId) {
        await navigate({ to: '/manage/quotes/$quoteId', params: { quoteId: bought.quoteId } });
      }
    },
  });
  const price = creditWords(lead.credits);
  const buy = async () => {
    const isSure = await confirm({
      title: `Buy this lead for ${price}?`,
      message:
        'You get a quote with their name, contact details, address, request and any photos. No other firm can buy the lead after you.',
      action: 'Buy lead',
    });
    if (isSure) buying.mutate({ params: { id: lead.id } });
  };
  const isShort = credits < lead.credits;
  return (
    <SectionCard title="Price">
      <div className={classes.side}>
        <p className={classes.words}>
          {price}. You have {credits === 0 ? 'none' : creditWords(credits)}.
        </p>
        {isShort ? (
          <>
            <p className={classes.hint}>The Owner buys lead credits under Billing.</p>
            <LinkButton to="/billing">Buy credits</LinkButton>
          </>
        ) : (
          <ActionButton loading={buying.isPending} onClick={() => void buy()}>
            Buy for {price}
          </ActionButton>
        )}
        <p className={classes.hint}>
          If the contact details turn out to be false, report the lead within {REPORT_DAYS} days to
          get your credits back.
        </p>
      </div>
    </SectionCard>
  );
}

function OnMarket({ lead, credits }: { readonly lead: Lead; readonly credits: number }) {
  return (
    <Page title={leadTitle(lead)} subtitle={distanceText(lead)} parent={PARENT}>
      <RecordLayout
        main={
          <SectionCard title="The request">
            <div className={classes.stack}>
              <Facts
                facts={[
                  ...workFacts(lead),
                  { label: 'Distance', value: distanceText(lead) },
                  { label: 'On offer since', value: instantText(lead.listedAt) },
                  { label: 'Until', value: dateText(lead.expiresAt.slice(0, 10)) },
                ]}
              />
              <p className={classes.hint}>
                The person has agreed that their request goes to one other firm. Only that firm sees
                who they are.
              </p>
            </div>
          </SectionCard>
        }
        side={<BuyCard lead={lead} credits={credits} />}
      />
    </Page>
  );
}

function Bought({ bought }: { readonly bought: BoughtLead }) {
  const [isReporting, setReporting] = useState(false);
  const { quoteId, name, refundedAt, reportReason } = bought;
  const state = boughtState(bought);
  return (
    <Page
      title={name || leadTitle(bought)}
      subtitle={leadTitle(bought)}
      parent={PARENT}
      aside={<StatusBadge colour={refundedAt ? 'slate' : 'green'}>{state}</StatusBadge>}
      actions={
        quoteId !== null && (
          <>
            <LinkButton to="/manage/quotes/$quoteId" params={{ quoteId }}>
              Open the quote
            </LinkButton>
            <ActionButton variant="default" onClick={() => setReporting(true)}>
              Report a false contact
            </ActionButton>
          </>
        )
      }
    >
      <RecordLayout
        main={
          <SectionCard title="What you bought">
            <Facts
              facts={[
                {
                  label: 'Who',
                  value: quoteId && (
                    <TextLink to="/manage/quotes/$quoteId" params={{ quoteId }}>
                      {name}
                    </TextLink>
                  ),
                },
                ...workFacts(bought),
                { label: 'Price', value: creditWords(bought.credits) },
                { label: 'Bought', value: instantText(bought.boughtAt) },
                { label: 'Reported', value: reportReason && REPORT_REASON_WORDS[reportReason] },
                { label: 'Credits returned', value: refundedAt && instantText(refundedAt) },
              ]}
            />
          </SectionCard>
        }
        side={
          <SectionCard title="What they agreed to">
            <p className={classes.words}>{bought.consent}</p>
            <p className={classes.hint}>{instantText(bought.consentedAt)}</p>
          </SectionCard>
        }
      />
      {isReporting && (
        <Suspense>
          <ReportDialog leadId={bought.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** One lead, as offered or as bought. */
export function LeadRecord({ leadId }: { readonly leadId: string }) {
  return (
    <LoadedPage title="Lead" parent={PARENT} query={useQuery(leadQuery(leadId))}>
      {({ lead, bought, credits }) => {
        if (bought) return <Bought bought={bought} />;
        return lead && <OnMarket lead={lead} credits={credits} />;
      }}
    </LoadedPage>
  );
}
