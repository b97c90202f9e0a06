import { IconHistory, IconStar, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import { updatePriceList } from '@roundbook/contract/work/prices/price-lists';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { useVatHint } from '../../../../platform/prices/added-vat.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { priceListQuery, useChooseDefault, useDeletePriceList } from '../api.ts';
import { Bench } from '../bench/bench.tsx';
import { AreaRows, ExtraRows, FrequencyRows, LapseRows, StoreyRows } from './list-rows.tsx';
import { contentOf, listRules, type ListValues, valuesOf } from './list-values.ts';
import { ServiceRows } from './service-rows.tsx';
import classes from '../prices.module.css';

const VersionsDialog = lateDialog(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog,
);

const PARENT = { label: 'Pricing', to: '/business/pricing' } as const;

const ROUNDING_WAYS = [
  { value: 'nearest', label: 'To the nearest' },
  { value: 'up', label: 'Up to the next' },
] as const;

const ROUND_TO = [
  { value: '1', label: 'penny' },
  { value: '10', label: '10p' },
  { value: '50', label: '50p' },
  { value: '100', label: '£1' },
  { value: '500', label: '£5' },
] as const;

interface ListProps {
  readonly list: PriceListRecord;
}

/** A form for a price list, next to a bench that tries it out. */
function ListForm({ list }: ListProps) {
  const form = useRecordForm<ListValues>({
    initial: valuesOf(list),
    rules: listRules,
    submit: async (values) => {
      await call(updatePriceList, {
        params: { id: list.id },
        body: { name: values.name, content: contentOf(values), version: list.version },
      });
      showSuccess('Price list saved');
    },
  });
  const vatHint = useVatHint();
  return (
    <RecordLayout
      sideWidth="wide"
      main={
        <Form form={form} label="Price list" submitLabel="Save" stickyActions>
          <SectionCard title="Name">
            <TextField {...form.field('name')} label="Name" />
          </SectionCard>
          <SectionCard title="Services">
            <p className={classes.hint}>
              What a visit costs. {vatHint} Where a kind of property has no price of its own, the
              service’s price applies.
            </p>
            <ServiceRows form={form} />
          </SectionCard>
          <SectionCard title="Extras">
            <ExtraRows form={form} />
          </SectionCard>
          <SectionCard title="Height">
            <p className={classes.hint}>
              Of the rows that the property reaches, the highest applies.
            </p>
            <StoreyRows form={form} />
          </SectionCard>
          <SectionCard title="Area">
            <AreaRows form={form} />
          </SectionCard>
          <SectionCard title="How often">
            <p className={classes.hint}>
              A frequency that is not listed here does not change the price.
            </p>
            <FrequencyRows form={form} />
          </SectionCard>
          <SectionCard title="First visits and gaps">
            <div className={classes.fields}>
              <FieldRow>
                <NumberField
                  {...form.field('content.firstPercent')}
                  label="A first visit costs"
                  unit="%"
                  minimum={10}
                  maximum={500}
                  description="Of the regular price: 150% is half as much again."
                />
              </FieldRow>
              <p className={classes.hint}>
                After a long gap the next visit costs more. Of the rows that the gap reaches, the
                longest applies.
              </p>
              <LapseRows form={form} />
            </div>
          </SectionCard>
          <SectionCard title="Final price">
            <FieldRow>
              <PriceField {...form.field('content.minimum')} label="A visit costs at least" />
              <SelectField
                {...form.field('content.rounding')}
                label="Rounded"
                choices={ROUNDING_WAYS}
              />
              <SelectField {...form.field('content.roundTo')} label="Step" choices={ROUND_TO} />
            </FieldRow>
          </SectionCard>
        </Form>
      }
      side={<Bench list={contentOf(form.values)} />}
    />
  );
}

function ListPage({ list }: ListProps) {
  const navigate = useNavigateFromHere();
  const remove = useDeletePriceList();
  const choose = useChooseDefault();
  const [showsVersions, setShowsVersions] = useState(false);
  const params = { id: list.id };
  const askToDelete = async () => {
    const sure = await confirm({
      title: `Delete ${list.name}?`,
      message: 'Estimates made with it can still be read.',
      action: 'Delete price list',
      tone: 'danger',
    });
    if (!sure) return;
    await navigate({ to: '/business/pricing' });
    remove.mutate({ params });
  };
  return (
    <Page
      title={list.name}
      parent={PARENT}
      aside={list.isDefault && <StatusBadge colour="glass">Default</StatusBadge>}
      subtitle={`Version ${list.number}`}
      actions={
        <ActionMenu
          label="More actions"
          actions={[
            ...(list.isDefault
              ? []
              : [
                  {
                    label: 'Make it the default',
                    icon: IconStar,
                    run: () => choose.mutate({ params }),
                  },
                ]),
            { label: 'Earlier versions', icon: IconHistory, run: () => setShowsVersions(true) },
            {
              label: 'Delete price list',
              icon: IconTrash,
              danger: true,
              run: () => void askToDelete(),
            },
          ]}
        />
      }
    >
      <ListForm key={list.version} list={list} />
      {showsVersions && (
        <Suspense>
          <VersionsDialog list={list} onClose={() => setShowsVersions(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** One price list, with a bench that prices an invented job. */
export function PriceListPage({ priceListId }: { readonly priceListId: string }) {
  return (
    <LoadedPage title="Price list" parent={PARENT} query={useQuery(priceListQuery(priceListId))}>
      {({ priceList }) => <ListPage list={priceList} />}
    </LoadedPage>
  );
}
