import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import { purchaseSmsBundle } from '@roundbook/contract/account/billing/purchases';
import {
  type Broadcast,
  changeBroadcast,
  confirmBroadcast,
  sendBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import {
  type BroadcastAction,
  mayDo,
  stoppedState,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import { countWords } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import { conditionLabel } from '@roundbook/domain/messages/templates/conditions';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { ExportAllButton } from '@roundbook/ui/data-table/export-all-button.tsx';
import { usePagedList } from '@roundbook/ui/data-table/paged-list.ts';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { recipientPages } from './api.ts';
import classes from './broadcasts.module.css';

const FIGURES = [
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['waiting', 'Still to be sent'],
  ['queued', 'In the outbox'],
  ['waitingForTexts', 'Waiting for texts'],
  ['recorded', 'Only recorded'],
  ['failed', 'Failed'],
  ['leftOut', 'Left out'],
  ['clicked', 'Link opened'],
  ['replied', 'Replied'],
  ['unsubscribed', 'Unsubscribed'],
] as const;

/** Figures that are shown only if they are not 0. */
const SELDOM: ReadonlySet<string> = new Set(['waitingForTexts', 'recorded']);

/** The meaning of "delivered" on each channel. */
const DELIVERED = {
  email:
    'Email providers do not report whether an email arrived. An email counts as delivered if it was accepted and has not come back.',
  sms: 'A text counts as delivered once its network reports that it arrived.',
} as const;

const NOT_SENT = {
  email: 'No email provider is set up, so nothing was sent.',
  sms: 'No text message provider is set up, so nothing was sent.',
} as const;

const ACTIONS: readonly (readonly [BroadcastAction, string])[] = [
  ['pause', 'Pause'],
  ['resume', 'Resume'],
  ['stop', 'Stop'],
];

/** Pauses, resumes or stops a broadcast; resuming needs a plan with broadcasts. */
export function BroadcastActions({ broadcast }: { readonly broadcast: Broadcast }) {
  const { id, state } = broadcast;
  const change = useCall(changeBroadcast);
  const maySend = mayUse(useAppStart(), sendBroadcast.access).allowed;
  const isOffered = (action: BroadcastAction) =>
    mayDo(action, state) && (action !== 'resume' || maySend);
  const run = async (action: BroadcastAction) => {
    const isBack = stoppedState(state) === 'Draft';
    const goes =
      action !== 'stop' ||
      (await confirm({
        title: 'Stop the broadcast?',
        message: isBack
          ? 'It becomes a draft again. Nothing was sent.'
          : 'Messages that have not gone out yet will never be sent. You cannot start the broadcast again.',
        action: 'Stop',
        tone: 'danger',
      }));
    if (goes) change.mutate({ params: { id }, body: { action } });
  };
  return (
    <>
      {ACTIONS.filter(([action]) => isOffered(action)).map(([action, label]) => (
        <ActionButton
          key={action}
          variant={action === 'resume' ? 'filled' : 'default'}
          loading={change.isPending}
          onClick={() => void run(action)}
        >
          {label}
        </ActionButton>
      ))}
    </>
  );
}

function CodeForm({ id }: { readonly id: string }) {
  const form = useRecordForm({
    initial: { code: '' },
    rules: { code: required },
    submit: async ({ code }) => {
      await call(confirmBroadcast, { params: { id }, body: { code } });
      showSuccess('Confirmed');
    },
  });
  return (
    <SectionCard title="Is it you?">
      <p className={classes.lead}>
        This is more than usual for your business. We have sent a code to the Owner by email: enter
        it here to send the broadcast.
      </p>
      <Form form={form} label="Confirmation" submitLabel="Confirm" guarded={false}>
        <TextField {...form.field('code')} label="Code from the email" />
      </Form>
    </SectionCard>
  );
}

interface RecipientRow {
  readonly id: string;
  readonly displayName: string;
  readonly state: string;
  readonly reason: string;
}

const stateText = ({ state }: RecipientRow) => (state === 'LeftOut' ? 'Left out' : state);

const columns: readonly Column<RecipientRow>[] = [
  {
    id: 'name',
    header: 'Customer',
    grow: 1.5,
    cell: (row) => row.displayName,
    csv: (row) => row.displayName,
  },
  { id: 'state', header: 'State', cell: stateText, csv: stateText },
  { id: 'reason', header: 'Reason', grow: 2, cell: (row) => row.reason, csv: (row) => row.reason },
];

const CHOICES = [
  { value: 'LeftOut', label: 'Left out' },
  { value: 'Failed', label: 'Failed' },
] as const;

function Recipients({ broadcast }: { readonly broadcast: Broadcast }) {
  const [state, setState] = useState<'LeftOut' | 'Failed'>();
  const list = recipientPages(broadcast.id, state ?? 'All');
  const { query, rows, rest } = usePagedList(list);
  return (
    <SectionCard
      title="Customers"
      actions={
        <ExportAllButton
          fileName="broadcast.csv"
          columns={columns}
          list={list}
          disabled={rows.length === 0}
        />
      }
    >
      <FilterBar>
        <FilterChips label="State" value={state} choices={CHOICES} onChoose={setState} />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <DataTable
            label="Customers"
            rows={rows}
            rest={rest}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ displayName }) => displayName}
            rowLink={({ id }) =>
              linkOptions({ to: '/manage/customers/$customerId', params: { customerId: id } })
            }
            card={(row) => (
              <RowCard>
                <CardLine start={row.displayName} end={stateText(row)} />
                <CardLine start={row.reason} end="" />
              </RowCard>
            )}
            sort="name"
            onSort={() => undefined}
            empty={<p className={classes.minor}>No one.</p>}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}

/** The results of a broadcast so far, customer by customer. */
export function BroadcastResults({ broadcast }: { readonly broadcast: Broadcast }) {
  const { id, state, heldBecause, results, subject, paragraphs, channel } = broadcast;
  const mayBuy = mayUse(useAppStart(), purchaseSmsBundle.access).allowed;
  return (
    <>
      {state === 'Confirming' && <CodeForm id={id} />}
      {state === 'Checking' && (
        <p className={classes.notice}>
          We check this broadcast before it goes out, as it is unusual for your business.{' '}
          {heldBecause} This seldom takes more than a working day.
        </p>
      )}
      {results.matched > 0 && (
        <SectionCard title="Results">
          <ul className={classes.results} aria-label="Results" aria-live="polite">
            {FIGURES.filter(([key]) => results[key] > 0 || !SELDOM.has(key)).map(([key, label]) => (
              <li key={key}>
                <span className={classes.minor}>{label}</span>{' '}
                <span className={classes.big}>{results[key].toLocaleString('en-GB')}</span>
              </li>
            ))}
          </ul>
          {results.waitingForTexts > 0 && (
            <p className={classes.notice}>
              {countWords(results)}. Messages that wait for texts go out as soon as{' '}
              {mayBuy ? (
                <>
                  you buy more:{' '}
                  <TextLink to="/billing" underline="always">
                    Buy texts
                  </TextLink>
                </>
              ) : (
                'an Owner buys more under Billing.'
              )}
            </p>
          )}
          {results.recorded > 0 && (
            <p className={classes.notice}>
              {NOT_SENT[channel]} Messages that are only recorded stay in the outbox.
            </p>
          )}
          <p className={classes.minor}>{DELIVERED[channel]}</p>
        </SectionCard>
      )}
      <SectionCard title={subject || 'Message'}>
        {paragraphs.map(({ when, text }, at) => (
          // Sent paragraphs never change, so their index can serve as the key.
          <div key={at} className={classes.words}>
            {when !== 'always' && <span className={classes.minor}>{conditionLabel(when)}</span>}
            <p>{text}</p>
          </div>
        ))}
      </SectionCard>
      {results.matched > 0 && <Recipients broadcast={broadcast} />}
    </>
  );
}
