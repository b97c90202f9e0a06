import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { makeDocuments, MOST_CHOSEN } from '@roundbook/contract/messages/documents/batches';
import {
  DOCUMENT_KEYS,
  type DocumentKey,
} from '@roundbook/domain/messages/documents/document-keys';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { RISES_BY, ROUNDING_CHOICES } from '@roundbook/domain/messages/documents/new-prices';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { LeftOutList } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SearchSelectField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { PriceField } from '../../../platform/prices/price-field.tsx';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { customerChoice } from '../../customers/customers/parts.ts';
import { useTags } from '../../customers/tags/lookups.ts';
import { makingQuery, roundsQuery } from './api.ts';
import { choiceOf, makingRules, type MakingValues, priceChangeOf } from './making-values.ts';
import classes from './documents.module.css';

const KEYS = DOCUMENT_KEYS.map((value) => ({ value, label: documentTemplateOf(value).label }));

const WHOM = [
  { value: 'round', label: 'Everybody on a round' },
  { value: 'tag', label: 'Everybody with a tag' },
  { value: 'customer', label: 'One customer' },
] as const;

type FormProps = { readonly form: RecordForm<MakingValues> };

function WhomFields({ form }: FormProps) {
  const { whom } = form.values;
  const tags = useTags().map(({ id, name }) => ({ value: id, label: name }));
  const rounds = useQuery(roundsQuery).data?.rounds ?? [];
  const customers = useQuery({ ...activeCustomersQuery, enabled: whom === 'customer' });
  return (
    <FieldRow>
      <SelectField {...form.field('whom')} label="For" choices={WHOM} />
      {whom === 'round' && (
        <SelectField
          {...form.field('roundId')}
          label="Round"
          choices={[
            { value: '', label: 'Choose a round' },
            ...rounds.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {whom === 'tag' && (
        <SelectField
          {...form.field('tagId')}
          label="Tag"
          choices={[{ value: '', label: 'Choose a tag' }, ...tags]}
        />
      )}
      {whom === 'customer' && (
        <SearchSelectField
          {...form.field('customerId')}
          label="Customer"
          choices={(customers.data?.customers ?? []).map((one) => customerChoice(one))}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
        />
      )}
    </FieldRow>
  );
}

function PriceFields({ form }: FormProps) {
  const { by, whom, roundId } = form.values;
  return (
    <>
      <FieldRow>
        <DateField {...form.field('from')} label="First day of the new prices" />
        <SelectField {...form.field('by')} label="Prices rise" choices={RISES_BY} />
      </FieldRow>
      <FieldRow>
        {by === 'percent' ? (
          <TextField {...form.field('percent')} label="Per cent" />
        ) : (
          <PriceField {...form.field('amount')} label="More for each visit" />
        )}
        <SelectField {...form.field('roundUpTo')} label="Rounded" choices={ROUNDING_CHOICES} />
      </FieldRow>
      <p className={classes.minor}>
        {whom === 'round' && roundId
          ? 'The letter covers recurring jobs on this round. '
          : 'The letter covers all recurring jobs. '}
        It does not change any price: change the jobs’ prices when the day comes.
      </p>
    </>
  );
}

interface WhoGetsItProps {
  readonly templateKey: DocumentKey;
  readonly choice: NonNullable<ReturnType<typeof choiceOf>>;
}

/**
 * The customers who will get documents, the ways of sending the documents, and the customers left
 * out.
 */
function WhoGetsIt({ templateKey, choice }: WhoGetsItProps) {
  const { data } = useQuery(makingQuery({ key: templateKey, choice }));
  if (!data) return null;
  const { matched, going, byEmail, leftOut } = data;
  const left = matched - going;
  return (
    <>
      <p className={classes.reset}>
        {going === 0
          ? 'No customer would get this.'
          : `${countText(going, 'document')}: ${byEmail.toLocaleString('en-GB')} can be emailed, ${(going - byEmail).toLocaleString('en-GB')} to print.`}
      </p>
      {left > 0 && (
        <>
          <p className={classes.minor}>Left out: {countText(left, 'customer')}</p>
          <LeftOutList
            leftOut={leftOut.map(({ displayName, ...one }) => ({ ...one, name: displayName }))}
          />
        </>
      )}
    </>
  );
}

interface MakeDialogProps {
  /** Customers chosen elsewhere; if absent, the user chooses a round, a tag or a customer here. */
  readonly customerIds?: readonly string[];
  readonly onClose: () => void;
}

/** Creates documents for one customer or many. Sends nothing yet. */
export default function MakeDialog({ customerIds, onClose }: MakeDialogProps) {
  const navigate = useNavigateFromHere();
  const chosen = customerIds?.slice(0, MOST_CHOSEN);
  const form = useRecordForm<MakingValues>({
    initial: {
      key: 'letter',
      whom: 'round',
      roundId: '',
      tagId: '',
      customerId: null,
      from: null,
      by: 'percent',
      percent: '',
      amount: null,
      roundUpTo: '50',
    },
    rules: makingRules(chosen !== undefined),
    submit: async (values) => {
      const { batch } = await call(makeDocuments, {
        body: {
          key: values.key,
          choice: choiceOf(values, chosen)!,
          priceChange: priceChangeOf(values),
        },
      });
      onClose();
      await navigate({ to: '/business/documents', search: { batch: batch.id } });
    },
  });
  const { key } = form.values;
  const choice = choiceOf(form.values, chosen);
  return (
    <FormDialog
      form={form}
      title={chosen ? `Documents for ${countText(chosen.length, 'customer')}` : 'New documents'}
      submitLabel="Make"
      onClose={onClose}
    >
      <SelectField
        {...form.field('key')}
        label="Template"
        choices={KEYS}
        description={documentTemplateOf(key).about}
      />
      <p className={classes.minor}>
        <TextLink to="/settings/document-templates/$templateId" params={{ templateId: key }}>
          Read or change its words
        </TextLink>
      </p>
      {!chosen && <WhomFields form={form} />}
      {customerIds && customerIds.length > MOST_CHOSEN && (
        <p className={classes.minor}>
          Only the first 1,000 customers you have chosen are included: choose a tag or a round for
          more.
        </p>
      )}
      {documentTemplateOf(key).announcesPrices && <PriceFields form={form} />}
      <div aria-live="polite">{choice && <WhoGetsIt templateKey={key} choice={choice} />}</div>
    </FormDialog>
  );
}
