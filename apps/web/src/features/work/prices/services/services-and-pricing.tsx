import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type { Service } from '@roundbook/contract/work/services/services';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { type EarningTarget, lightOf, perHour } from '@roundbook/domain/work/prices/earnings';
import { earningTarget, PRICE_SETTINGS } from '@roundbook/domain/work/prices/price-settings';
import { serviceEarning } from '@roundbook/domain/work/prices/service-earning';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { useServices } from '../../services/lookups.ts';
import { usualPriceColumn } from '../../services/parts.tsx';
import { priceListsQuery, priceSettingsQuery } from '../api.ts';
import { PerHour } from '../earned/earned.tsx';
import classes from '../prices.module.css';

interface Row extends Service {
  /** The price in the default price list, in pence; null if that list has no price for the service. */
  readonly listed: number | null;
}

function earnedBy(row: Row, target: EarningTarget) {
  const earning = serviceEarning(row, row.listed);
  const earned = earning && perHour(earning);
  return { perHour: earned, light: lightOf(earned, target), isGuess: earning?.untimed === 1 };
}

/** The £ per hour of a service; if nobody entered its time, a note that the figure is not known. */
function Earns({ row, target }: { readonly row: Row; readonly target: EarningTarget }) {
  const earned = earnedBy(row, target);
  if (earned.isGuess) return <span className={classes.minor}>Not known: the time is a guess</span>;
  return <PerHour earned={earned} />;
}

function columnsFor(target: EarningTarget, listName: string | null): readonly Column<Row>[] {
  return [
    { id: 'name', header: 'Service', grow: 2, cell: ({ name }) => name, sortBy: (row) => row.name },
    usualPriceColumn(),
    {
      id: 'listed',
      header: listName ?? 'Price list',
      align: 'end',
      isEmpty: ({ listed }) => listed === null,
      cell: ({ listed }) => <PriceText pence={listed} />,
      sortBy: ({ listed }) => listed,
      csv: ({ listed }) => listed && listed / 100,
    },
    {
      id: 'time',
      header: 'Usual time',
      align: 'end',
      from: 'md',
      cell: ({ defaultDuration }) => durationWords(durationSeconds(defaultDuration)),
      sortBy: ({ defaultDuration }) => durationSeconds(defaultDuration),
      csv: ({ defaultDuration }) => defaultDuration,
    },
    {
      id: 'earned',
      header: 'Earns, without driving',
      grow: 1.5,
      align: 'end',
      cell: (row) => <Earns row={row} target={target} />,
      sortBy: (row) => earnedBy(row, target).perHour,
    },
    {
      id: 'jobs',
      header: 'Jobs',
      align: 'end',
      from: 'md',
      cell: ({ jobCount }) => <span className="tabular">{jobCount}</span>,
      sortBy: ({ jobCount }) => jobCount,
    },
  ];
}

function ServiceCard({ row, target }: { readonly row: Row; readonly target: EarningTarget }) {
  const cost = row.defaultCost ?? row.listed;
  return (
    <div className={classes.card}>
      <span className={classes.line}>
        <strong>{row.name}</strong>
        {cost === null ? null : <PriceText pence={cost} />}
      </span>
      <span className={classes.line}>
        <span className={classes.minor}>{durationWords(durationSeconds(row.defaultDuration))}</span>
        <Earns row={row} target={target} />
      </span>
    </div>
  );
}

interface ServicesProps {
  readonly lists: readonly PriceListRecord[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Services({ lists, sort, onSort }: ServicesProps) {
  const services = useServices();
  const { data } = useQuery(priceSettingsQuery);
  const usual = lists.find(({ isDefault }) => isDefault);
  const { columns, target } = useMemo(() => {
    const values = new Map(data?.settings.map(({ key, value }) => [key, value]));
    const aim = earningTarget((key) => values.get(key) ?? PRICE_SETTINGS[key]);
    return { target: aim, columns: columnsFor(aim, usual?.name ?? null) };
  }, [data, usual?.name]);
  const rows = services.map((service) => ({
    ...service,
    listed: usual?.content.services.find((one) => one.serviceId === service.id)?.base ?? null,
  }));
  return (
    <DataTable
      label="Services and pricing"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) =>
        linkOptions({ to: '/business/services/$serviceId', params: { serviceId: id } })
      }
      card={(row) => <ServiceCard row={row} target={target} />}
      sort={sort}
      onSort={onSort}
      empty={
        <EmptyState icon={IconSparkles} title="No services yet">
          Add what you do, with its usual price and time.
        </EmptyState>
      }
    />
  );
}

interface ServicesAndPricingProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The services with their prices and £ per hour. */
export function ServicesAndPricing(props: ServicesAndPricingProps) {
  return (
    <Page
      title="Services and pricing"
      subtitle="What each service costs, and what an hour of it earns"
      parent={{ label: 'Settings', to: '/settings' }}
      actions={
        <>
          <LinkButton variant="default" to="/business/services">
            Edit services
          </LinkButton>
          <LinkButton to="/business/pricing">Price lists</LinkButton>
        </>
      }
    >
      <Loaded query={useQuery(priceListsQuery)} skeleton={<ListSkeleton rows={6} />}>
        {({ priceLists }) => <Services lists={priceLists} {...props} />}
      </Loaded>
    </Page>
  );
}
