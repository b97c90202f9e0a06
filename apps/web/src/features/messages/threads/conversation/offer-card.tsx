import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { decideOffer } from '@roundbook/contract/messages/threads/keeping';
import type { ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import type { OfferKind } from '@roundbook/domain/messages/threads/offer-kinds';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { ThreadContact } from '../contact-type.ts';
import { OFFER_WORDS } from '../thread-words.ts';
import classes from './offer-card.module.css';

interface OfferCardProps {
  readonly threadId: string;
  readonly entryId: string;
  readonly offer: ThreadEntry['offers'][number];
  readonly contact: ThreadContact;
}

const ACTIONS: Readonly<Record<OfferKind, string>> = {
  promise: 'Wait for it',
  skip: 'Skip the visit',
  access: 'Add to the job’s notes',
  paid: 'Wait a week',
};

const DONE: Readonly<Record<OfferKind, string>> = {
  promise: 'Reminders wait for the payment',
  skip: 'The visit is skipped',
  access: 'Added to the job’s notes',
  paid: 'No reminders for a week',
};

/** The effect of accepting an offer, as a sentence. */
function effectOf({ kind, amount }: OfferCardProps['offer']): string {
  switch (kind) {
    case 'promise':
      return `No reminders until this day${amount === null ? '' : ` for ${formatPounds(amount)}`}.`;
    case 'skip':
      return 'The visit is closed as skipped by the customer. They are not told unless you answer.';
    case 'access':
      return 'The worker sees the job’s notes.';
    case 'paid':
      return 'No reminders for a week, while you look for the payment.';
  }
}

/** Props for a field outside any form. */
const plain = {
  validity: 'untested',
  error: null,
  required: false,
  awaits: () => undefined,
} as const;

/**
 * The request that a reply seems to make, with a button to carry it out. Nothing happens until the
 * user presses the button.
 */
export function OfferCard({ threadId, entryId, offer, contact }: OfferCardProps) {
  const { kind, words } = offer;
  const { today } = useAppStart();
  const visits = contact.nextVisits;
  const [day, setDay] = useState<string | null>(offer.day);
  const [visitId, setVisitId] = useState(visits[0]?.occurrenceId ?? '');
  const [text, setText] = useState(words);
  const decide = useCall(decideOffer, {
    onSuccess: (_, { body }) => showSuccess(body.accept ? DONE[kind] : 'Left as it is'),
  });
  const params = { id: threadId, entryId };
  const isForVisit = kind === 'skip' || kind === 'access';
  const isMissing = (kind === 'promise' && day === null) || (isForVisit && visitId === '');
  const accept = () =>
    decide.mutate({
      params,
      body: {
        kind,
        accept: true,
        ...(kind === 'promise' && day !== null ? { day } : {}),
        ...(isForVisit ? { occurrenceId: visitId } : {}),
        ...(kind === 'access' ? { text } : {}),
      },
    });
  return (
    <aside className={classes.card} aria-label={OFFER_WORDS[kind]}>
      <p className={classes.title}>
        <IconBulb size={16} aria-hidden /> {OFFER_WORDS[kind]}
      </p>
      <p className={classes.words}>“{words}”</p>
      {kind === 'promise' && (
        <DateField
          {...plain}
          path="day"
          label="They pay by"
          value={day}
          onChange={setDay}
          from={today}
        />
      )}
      {isForVisit &&
        (visits.length === 0 ? (
          <p className={classes.effect}>They have no upcoming visit.</p>
        ) : (
          <SelectField
            {...plain}
            path="visit"
            label={kind === 'skip' ? 'Visit' : 'Job'}
            value={visitId}
            onChange={setVisitId}
            choices={visits.map((visit) => ({
              value: visit.occurrenceId,
              label: [visit.title, visit.siteName, weekdayText(visit.day)]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        ))}
      {kind === 'access' && visits.length > 0 && (
        <NotesField {...plain} path="text" label="Note" rows={1} value={text} onChange={setText} />
      )}
      <p className={classes.effect}>{effectOf(offer)}</p>
      <div className={classes.buttons}>
        <ActionButton size="sm" disabled={isMissing} loading={decide.isPending} onClick={accept}>
          {ACTIONS[kind]}
        </ActionButton>
        <Button
          size="sm"
          variant="default"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ params, body: { kind, accept: false } })}
        >
          Dismiss
        </Button>
      </div>
    </aside>
  );
}
