import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { findDuplicates } from '@roundbook/contract/customers/customers/adding';
import { createFromQuote, updateFromQuote } from '@roundbook/contract/customers/quotes/conversion';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { isLikelySame } from '@roundbook/domain/customers/customers/duplicates';
import { proposedRound } from '@roundbook/domain/customers/quotes/proposed-round';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssigneeChoices, useUsualAssignee } from '../../../account/grants/lookups.ts';
import { ClosestRounds, RoundField } from '../../../work/rounds/parts.tsx';
import { DuplicateNotice } from '../../customers/parts.ts';
import { priceText } from '../lookups.ts';
import { type NearRounds, useNearRounds } from '../near-rounds.ts';
import { takeBack } from './take-back.ts';

type Duplicates = ResponseOf<typeof findDuplicates>['duplicates'];

/** The choice that adds a new customer. */
const NEW = 'new';

function duplicatesQuery({ name, email, phoneNumber, mobileNumber, address }: Quote) {
  const { flatNumber, streetNumber, streetName, postcode } = address;
  const query = {
    name,
    businessName: '',
    email,
    phoneNumber,
    mobileNumber,
    flatNumber,
    streetNumber,
    streetName,
    postcode,
  };
  return queryOptionsFor(findDuplicates, { query });
}

interface ConvertProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

interface Values {
  readonly whose: string;
  readonly type: 'Residential' | 'Business';
  readonly dueOn: string | null;
  readonly roundId: string | null;
  readonly assignee: string;
}

interface ConvertFormProps extends ConvertProps {
  readonly duplicates: Duplicates;
  /** The rounds closest to the address, nearest first. */
  readonly rounds: NearRounds;
  readonly usualAssignee: string;
}

function ConvertForm({ quote, duplicates, rounds, usualAssignee, onClose }: ConvertFormProps) {
  const start = useAppStart();
  const maySeeRounds = mayUse(start, listRounds.access).allowed;
  const assignees = useAssigneeChoices();
  const active = duplicates.filter(({ lifecycle }) => lifecycle === 'Active');
  // One-off work has no place in a round.
  const proposed = quote.answer?.frequency ? proposedRound(rounds) : undefined;
  const form = useRecordForm<Values>({
    initial: {
      whose: quote.customerId ?? active.find(({ reasons }) => isLikelySame(reasons))?.id ?? NEW,
      type: 'Residential',
      dueOn: proposed?.nextOn ?? start.today,
      roundId: proposed?.id ?? null,
      assignee: usualAssignee,
    },
    rules: { dueOn: required },
    submit: async ({ whose, type, dueOn, roundId, assignee }) => {
      const jobs = {
        quoteId: quote.id,
        ...(dueOn === null ? {} : { dueOn }),
        roundId,
        defaultAssignee: assignee || null,
        version: quote.version,
      };
      await (whose === NEW
        ? call(createFromQuote, { body: { ...jobs, type } })
        : call(updateFromQuote, { params: { id: whose }, body: jobs }));
      showSuccess(whose === NEW ? 'Customer added with their jobs' : 'The jobs are agreed', {
        label: 'Undo',
        run: () => void takeBack(quote.id).catch(showFailure),
      });
      onClose();
    },
  });
  const { answer } = quote;
  const isNew = form.values.whose === NEW;
  return (
    <FormDialog
      form={form}
      title="Make them a customer"
      submitLabel={isNew ? 'Add customer and jobs' : 'Agree the jobs'}
      onClose={onClose}
    >
      {answer?.totals && (
        <p>
          Accepted at {priceText(answer.totals.first.total, answer.totals.regular?.total ?? null)}.
          The customer gets the name, address, prices and frequencies of the quote.
        </p>
      )}
      {quote.customerId === null ? (
        <>
          <SelectField
            {...form.field('whose')}
            label="Customer"
            choices={[
              { value: NEW, label: `A new customer: ${quote.name}` },
              ...active.map(({ id, displayName, address }) => ({
                value: id,
                label: [displayName, displayAddress(address, JOB_ADDRESS_PARTS)]
                  .filter(Boolean)
                  .join(' · '),
              })),
            ]}
          />
          <DuplicateNotice
            values={quote}
            choice={{ label: 'Choose', run: ({ id }) => form.field('whose').onChange(id) }}
          />
        </>
      ) : (
        <p>The jobs are {quote.customerName}’s.</p>
      )}
      {isNew && (
        <SelectField
          {...form.field('type')}
          label="Type"
          choices={[
            { value: 'Residential', label: 'Residential' },
            { value: 'Business', label: 'Business' },
          ]}
        />
      )}
      <FieldRow>
        <DateField
          {...form.field('dueOn')}
          label="First visit due"
          description={
            proposed && form.values.dueOn === proposed.nextOn
              ? `When ${proposed.name} is next nearby.`
              : undefined
          }
        />
        <SelectField {...form.field('assignee')} label="Assigned to" choices={assignees} />
      </FieldRow>
      {maySeeRounds && (
        <>
          <RoundField {...form.field('roundId')} label="Round" />
          {coordinatesOf(quote.address) && (
            <ClosestRounds
              customerId={quote.id}
              address={quote.address}
              atSite
              value={form.values.roundId}
              onChange={(roundId) => {
                form.field('roundId').onChange(roundId);
                // The round's next day.
                const nextOn = rounds.find(({ id }) => id === roundId)?.nextOn;
                if (nextOn) form.field('dueOn').onChange(nextOn);
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Turns the person who accepted into a customer, or adds the jobs to an existing customer. */
export function ConvertDialog({ quote, onClose }: ConvertProps) {
  const duplicates = useQuery(duplicatesQuery(quote));
  const usualAssignee = useUsualAssignee();
  const rounds = useNearRounds(quote);
  const found = duplicates.isError ? [] : duplicates.data?.duplicates;
  if (found === undefined || usualAssignee === undefined || rounds === undefined) {
    return (
      <Dialog opened onClose={onClose} title="Make them a customer">
        <FormSkeleton fields={4} />
      </Dialog>
    );
  }
  return (
    <ConvertForm
      quote={quote}
      onClose={onClose}
      duplicates={found}
      rounds={rounds}
      usualAssignee={usualAssignee}
    />
  );
}
