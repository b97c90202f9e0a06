import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import { savePriceSettings } from '@roundbook/contract/work/prices/price-settings';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import {
  earningTarget,
  PRICE_SETTINGS,
  type PriceSettingKey,
} from '@roundbook/domain/work/prices/price-settings';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton, ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import { priceListsQuery, priceSettingsQuery } from '../api.ts';
import classes from '../prices.module.css';

const NewListDialog = lateDialog(async () => (await import('./new-list-dialog.tsx')).NewListDialog);

const savedOn = ({ savedAt }: PriceListRecord) => dateText(savedAt.slice(0, 10));
const holds = ({ content }: PriceListRecord) => countText(content.services.length, 'service');

const columns: readonly Column<PriceListRecord>[] = [
  {
    id: 'name',
    header: 'Name',
    grow: 2,
    cell: ({ name, isDefault }) => (
      <span className={classes.earned}>
        {name}
        {isDefault && <StatusBadge colour="glass">Default</StatusBadge>}
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'services', header: 'Prices for', cell: holds },
  {
    id: 'minimum',
    header: 'At least',
    align: 'end',
    cell: ({ content }) => shownPrice(content.minimum),
    sortBy: ({ content }) => content.minimum,
  },
  { id: 'saved', header: 'Changed', from: 'md', cell: savedOn, sortBy: ({ savedAt }) => savedAt },
];

function ListCard({ row }: { readonly row: PriceListRecord }) {
  return (
    <div className={classes.card}>
      <span className={classes.line}>
        <strong>{row.name}</strong>
        {row.isDefault && <StatusBadge colour="glass">Default</StatusBadge>}
      </span>
      <span className={classes.minor}>{`${holds(row)} · changed ${savedOn(row)}`}</span>
    </div>
  );
}

interface TargetProps {
  readonly settings: readonly { readonly key: PriceSettingKey; readonly value: string }[];
}

type TargetValues = { perHour: number | null; amberPercent: number | null };

/** The target for £ per hour of work and driving. */
function TargetForm({ settings }: TargetProps) {
  const values = new Map(settings.map(({ key, value }) => [key, value]));
  const target = earningTarget((key) => values.get(key) ?? PRICE_SETTINGS[key]);
  const form = useRecordForm<TargetValues>({
    initial: { ...target },
    rules: { amberPercent: required },
    submit: async ({ perHour, amberPercent }) => {
      await call(savePriceSettings, {
        body: {
          settings: [
            {
              key: 'Pricing:TargetPerHour',
              value: perHour === null || perHour === 0 ? '' : String(perHour),
            },
            { key: 'Pricing:AmberPercent', value: String(amberPercent) },
          ],
        },
      });
      showSuccess('Target saved');
    },
  });
  const { perHour, amberPercent } = form.values;
  const from =
    perHour && amberPercent ? formatPounds(Math.round((perHour * amberPercent) / 100)) : '';
  return (
    <Form form={form} label="Target" submitLabel="Save target">
      <p className={classes.hint}>
        Jobs, rounds and days show what they earn for each hour of work and driving, as a traffic
        light against this target. Workers never see it.
      </p>
      <FieldRow>
        <MoneyField
          {...form.field('perHour')}
          label="An hour should earn"
          description="Leave empty for no traffic lights."
        />
        <NumberField
          {...form.field('amberPercent')}
          label="Amber from"
          unit="%"
          minimum={1}
          maximum={100}
          description={from ? `From ${from} an hour; below that it is red.` : 'Of the target.'}
        />
      </FieldRow>
    </Form>
  );
}

interface PricingPageProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The price lists, and the target for £ per hour. */
export function PricingPage({ sort, onSort }: PricingPageProps) {
  const [adding, setAdding] = useState(false);
  const add = (
    <ActionButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add price list
    </ActionButton>
  );
  return (
    <Page
      title="Pricing"
      subtitle="What work costs, and what an hour should earn"
      parent={{ label: 'Settings', to: '/settings' }}
      actions={
        <>
          <LinkButton variant="default" to="/business/services-and-pricing">
            Services
          </LinkButton>
          <LinkButton variant="default" to="/business/price-rises">
            Price rises
          </LinkButton>
          {add}
        </>
      }
    >
      <Loaded query={useQuery(priceListsQuery)} skeleton={<ListSkeleton rows={3} />}>
        {({ priceLists }) => (
          <DataTable
            label="Price lists"
            rows={priceLists}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) =>
              linkOptions({ to: '/business/pricing/$priceListId', params: { priceListId: id } })
            }
            card={(row) => <ListCard row={row} />}
            sort={sort}
            onSort={onSort}
            empty={
              <EmptyState icon={IconTags} title="No price lists yet" action={add}>
                A price list works out what a house costs, and shows how. Quotes can begin with it.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      <SectionCard title="£ per hour">
        <Loaded query={useQuery(priceSettingsQuery)} skeleton={<FormSkeleton />}>
          {({ settings }) => (
            <TargetForm key={settings.map(({ value }) => value).join(' ')} settings={settings} />
          )}
        </Loaded>
      </SectionCard>
      {adding && (
        <Suspense>
          <NewListDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
