import { IconArrowBackUp, IconFileText, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { riseRefusal } from '@roundbook/domain/work/prices/price-rises';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { riseQuery, useDeleteRise, useUndoRise, useWriteLetters } from './api.ts';
import { RiseBadge } from './rise-badge.tsx';
import { changeWords } from './rise-values.ts';
import { RisingJobs } from './rising-jobs.tsx';
import classes from '../prices.module.css';

const SettleDialog = lateDialog(async () => (await import('./settle-dialog.tsx')).SettleDialog);
const AnnounceDialog = lateDialog(
  async () => (await import('./announce-dialog.tsx')).AnnounceDialog,
);

const PARENT = { label: 'Price rises', to: '/business/price-rises' } as const;

interface RiseProps {
  readonly rise: PriceRise;
}

function answersWords({ agreed, declined, talk }: PriceRise): string {
  const parts = [
    agreed > 0 && `${agreed.toLocaleString('en-GB')} agreed`,
    declined > 0 && `${declined.toLocaleString('en-GB')} declined`,
    talk > 0 && `${talk.toLocaleString('en-GB')} to talk to`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The progress of the messages about a price rise; null before sending begins. */
function announcementWords({ told }: PriceRise): string | null {
  if (told === null) return null;
  const { at, written, leftOut, waiting } = told;
  const parts = [
    `${countText(written, 'customer')} by message on ${dateText(at.slice(0, 10))}`,
    waiting > 0 && `${waiting.toLocaleString('en-GB')} next`,
    leftOut > 0 && `${leftOut.toLocaleString('en-GB')} left out`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The totals of a price rise, and its state. */
function RiseFacts({ rise }: RiseProps) {
  const { totals, excepted, raised, clashing, appliedAt, undoneAt } = rise;
  return (
    <Facts
      facts={[
        { label: 'Change', value: changeWords(rise.change) },
        { label: 'From', value: dateText(rise.effectiveOn) },
        {
          label: 'For',
          value: `${countText(totals.jobs, 'job')} of ${countText(totals.customers, 'customer')}`,
        },
        { label: 'More a year', value: formatPounds(totals.yearAfter - totals.yearBefore) },
        { label: 'Exceptions', value: excepted > 0 ? countText(excepted, 'job') : null },
        {
          label: 'In another price rise',
          value:
            clashing > 0 &&
            `${countText(clashing, 'job')}: you will be asked about them when you settle`,
        },
        { label: 'Told', value: announcementWords(rise) },
        { label: 'Answers', value: answersWords(rise) },
        {
          label: 'In force',
          value:
            appliedAt && `${countText(raised, 'job')} since ${dateText(appliedAt.slice(0, 10))}`,
        },
        { label: 'Undone', value: undoneAt && dateText(undoneAt.slice(0, 10)) },
      ]}
    />
  );
}

/** The next step of a price rise: settle it, or notify the customers. */
function MainAction({ rise }: RiseProps) {
  const [isSettling, setSettling] = useState(false);
  const letters = useWriteLetters();
  const params = { id: rise.id };
  if (rise.state === 'Draft') {
    return (
      <>
        <ActionButton onClick={() => setSettling(true)}>Settle …</ActionButton>
        {isSettling && (
          <Suspense>
            <SettleDialog rise={rise} onClose={() => setSettling(false)} />
          </Suspense>
        )}
      </>
    );
  }
  if (rise.letterBatchId !== null) {
    return (
      <LinkButton
        variant="default"
        to="/business/documents"
        search={{ batch: rise.letterBatchId }}
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        Letters
      </LinkButton>
    );
  }
  if (rise.state !== 'Planned') return null;
  return (
    <ActionButton
      variant="default"
      loading={letters.isPending}
      leftSection={<IconFileText size={16} aria-hidden />}
      onClick={() => letters.mutate({ params })}
    >
      Make letters
    </ActionButton>
  );
}

/** Sends the customers messages about the price rise; offered until sending begins. */
function AnnounceAction({ rise }: RiseProps) {
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  if (rise.told !== null || riseRefusal('announce', rise.state) !== null) return null;
  return (
    <>
      <ActionButton
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setIsAnnouncing(true)}
      >
        Tell by message …
      </ActionButton>
      {isAnnouncing && (
        <Suspense>
          <AnnounceDialog rise={rise} onClose={() => setIsAnnouncing(false)} />
        </Suspense>
      )}
    </>
  );
}

function RisePage({ rise }: RiseProps) {
  const navigate = useNavigateFromHere();
  const undo = useUndoRise();
  const remove = useDeleteRise();
  const params = { id: rise.id };
  const askToUndo = async () => {
    const sure = await confirm({
      title: `Undo ${rise.name}?`,
      message:
        rise.state === 'Planned'
          ? 'No price will change on the day. Messages still waiting are withdrawn; messages already sent cannot be called back. Jobs taken over from another price rise stay exceptions there.'
          : `${countText(rise.raised, 'job')} will go back to the old price. Prices changed since then stay.`,
      action: 'Undo price rise',
      tone: 'danger',
    });
    if (sure) undo.mutate({ params });
  };
  const askToDelete = async () => {
    const sure = await confirm({
      title: `Delete ${rise.name}?`,
      message: 'No price has changed yet.',
      action: 'Delete draft',
      tone: 'danger',
    });
    if (!sure) return;
    await navigate({ to: '/business/price-rises' });
    remove.mutate({ params });
  };
  return (
    <Page
      title={rise.name}
      parent={PARENT}
      aside={<RiseBadge state={rise.state} />}
      actions={
        <>
          <AnnounceAction rise={rise} />
          <MainAction rise={rise} />
          <ActionMenu
            label="More actions"
            actions={[
              {
                label: 'Undo price rise',
                icon: IconArrowBackUp,
                run: () => void askToUndo(),
                disabledBecause: riseRefusal('undo', rise.state)?.detail ?? null,
              },
              {
                label: 'Delete draft',
                icon: IconTrash,
                danger: true,
                run: () => void askToDelete(),
                disabledBecause: riseRefusal('delete', rise.state)?.detail ?? null,
              },
            ]}
          />
        </>
      }
    >
      <SectionCard title="Price rise">
        <div className={classes.facts}>
          <RiseFacts rise={rise} />
        </div>
      </SectionCard>
      <RisingJobs rise={rise} />
    </Page>
  );
}

/** One price rise with its jobs. */
export function RiseRecord({ riseId }: { readonly riseId: string }) {
  return (
    <LoadedPage title="Price rise" parent={PARENT} query={useQuery(riseQuery(riseId))}>
      {({ rise }) => <RisePage rise={rise} />}
    </LoadedPage>
  );
}
