import { IconCalculator, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import {
  deleteItemisation,
  updateItemisation,
} from '@roundbook/contract/customers/quotes/itemisations';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { firstChoice, pricingRefusal } from '@roundbook/domain/customers/quotes/itemisation';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { useVatHint } from '../../../../platform/prices/added-vat.ts';
import { EstimateDialog } from '../../../work/prices/parts.tsx';
import { itemisationQuery, quoteQuery } from '../api.ts';
import { DiscountRows, FrequencyRows } from './choice-rows.tsx';
import {
  contentOf,
  estimatedValues,
  itemisationRules,
  type ItemisationValues,
  valuesOf,
  workOf,
} from './itemisation-values.ts';
import { PriceLineRows } from './line-rows.tsx';
import { PriceLines } from './price-lines.tsx';
import { StateBadge } from './state-badge.tsx';
import classes from './pricing.module.css';

const SendDialog = lateDialog(async () => (await import('../record/send-dialog.tsx')).SendDialog);

const PARENT = { label: 'Quotes', to: '/manage/quotes' } as const;

interface PriceProps {
  readonly quote: Quote;
  readonly price: Itemisation;
}

function useBack(quoteId: string) {
  const navigate = useNavigateFromHere();
  return () => navigate({ to: '/manage/quotes/$quoteId', params: { quoteId } });
}

/** A draft: its lines and choices, with the total next to them. */
function DraftForm({ quote, price }: PriceProps) {
  const back = useBack(quote.id);
  const vatHint = useVatHint();
  const [sending, setSending] = useState(false);
  const [estimating, setEstimating] = useState(false);
  const form = useRecordForm<ItemisationValues>({
    initial: valuesOf(price),
    rules: itemisationRules,
    submit: async (values) => {
      const body = { ...contentOf(values), version: price.version };
      await call(updateItemisation, { params: { id: price.id }, body });
      showSuccess('Draft saved');
    },
  });
  const work = workOf(form.values);
  const problem = pricingRefusal(work);
  return (
    <>
      <RecordLayout
        main={
          <Form
            form={form}
            label="Price"
            submitLabel="Save draft"
            stickyActions
            actions={
              <ActionButton
                variant="default"
                disabled={form.isDirty || problem !== null}
                onClick={() => setSending(true)}
              >
                Send …
              </ActionButton>
            }
          >
            <SectionCard
              title="Lines"
              actions={
                <ActionButton
                  variant="default"
                  leftSection={<IconCalculator size={16} aria-hidden />}
                  onClick={() => setEstimating(true)}
                >
                  From a price list
                </ActionButton>
              }
            >
              <p className={classes.hint}>{vatHint}</p>
              <PriceLineRows form={form} />
            </SectionCard>
            <SectionCard title="How often">
              <p className={classes.hint}>
                They choose one. The first is chosen for them until they pick another.
              </p>
              <FrequencyRows form={form as never} />
            </SectionCard>
            <SectionCard title="Discounts">
              <DiscountRows form={form} />
            </SectionCard>
            <SectionCard title="Words">
              <div className={classes.fields}>
                <NotesField {...form.field('note')} label="Above the lines" />
                <FieldRow>
                  <NumberField
                    {...form.field('validDays')}
                    label="Holds for"
                    unit="days"
                    minimum={1}
                    maximum={365}
                  />
                </FieldRow>
                <NotesField {...form.field('terms')} label="Terms, below the lines" />
              </div>
            </SectionCard>
          </Form>
        }
        side={
          <SectionCard title="What they see">
            <PriceLines
              price={{ ...work, vatPercent: price.vatPercent }}
              choice={firstChoice(work)}
            />
            {problem && <p className={classes.hint}>{problem.detail}</p>}
          </SectionCard>
        }
      />
      {estimating && (
        <Suspense>
          <EstimateDialog
            quoteId={quote.id}
            postcode={quote.address.postcode}
            said={quote.asking?.facts ?? null}
            onMade={(made) => {
              const { lines, frequencies } = estimatedValues(made);
              form.set('lines', lines);
              if (frequencies) form.set('frequencies', frequencies);
              setEstimating(false);
            }}
            onClose={() => setEstimating(false)}
          />
        </Suspense>
      )}
      {sending && (
        <Suspense>
          <SendDialog
            quote={quote}
            itemisationId={price.id}
            onClose={() => setSending(false)}
            onSent={() => void back()}
          />
        </Suspense>
      )}
    </>
  );
}

function PriceEditor({ quote, price }: PriceProps) {
  const back = useBack(quote.id);
  const isDraft = price.state === 'Draft';
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete this draft?',
      message: 'No one has seen it yet.',
      action: 'Delete draft',
      tone: 'danger',
    });
    if (!sure) return;
    await back();
    await call(deleteItemisation, { params: { id: price.id } });
    showSuccess('Draft deleted');
  };
  return (
    <Page
      title={`${quote.name}: version ${price.number}`}
      subtitle={quote.title}
      parent={PARENT}
      aside={<StateBadge state={price.state} />}
      actions={
        <>
          <ActionButton variant="default" availableOffline onClick={() => void back()}>
            To the quote
          </ActionButton>
          {isDraft && (
            <ActionMenu
              label="More actions"
              actions={[
                { label: 'Delete draft', icon: IconTrash, danger: true, run: () => void remove() },
              ]}
            />
          )}
        </>
      }
    >
      {isDraft ? (
        <DraftForm key={price.version} quote={quote} price={price} />
      ) : (
        <SectionCard title={price.kind}>
          {price.note && <p className={classes.words}>{price.note}</p>}
          <PriceLines price={price} choice={firstChoice(price)} />
          {price.terms && <p className={classes.words}>{price.terms}</p>}
        </SectionCard>
      )}
    </Page>
  );
}

interface ItemisationEditorProps {
  readonly quoteId: string;
  readonly itemisationId: string;
}

/** One version of a quote's price: editable while it is a draft, read-only afterwards. */
export function ItemisationEditor({ quoteId, itemisationId }: ItemisationEditorProps) {
  const quote = useQuery(quoteQuery(quoteId));
  const price = useQuery(itemisationQuery(itemisationId));
  return (
    <LoadedPage title="Price" parent={PARENT} query={quote}>
      {({ quote: loaded }) => (
        <LoadedPage title="Price" parent={PARENT} query={price}>
          {({ itemisation }) => <PriceEditor quote={loaded} price={itemisation} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
