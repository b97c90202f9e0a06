import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { BodyInputOf, QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { RisingJobRow } from '@roundbook/contract/work/prices/price-rise';
import { previewRiseMessages } from '@roundbook/contract/work/prices/price-rise-messages';
import * as contract from '@roundbook/contract/work/prices/price-rises';
import type { RiseWay } from '@roundbook/domain/work/prices/rise-announcement';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';
import '../followed.ts';

/** Price rises, newest first. */
export const risesQuery = queryOptionsFor(
  contract.listPriceRises,
  { query: { perPage: 200 } },
  { fallback: 'Failed to load price rises' },
);

/** One price rise. */
export const riseQuery = (id: string) =>
  queryOptionsFor(
    contract.getPriceRise,
    { params: { id } },
    { fallback: 'Failed to load the price rise' },
  );

/** The prices that would rise; the previous answer stays on screen while another loads. */
export const previewQuery = (body: BodyInputOf<typeof contract.previewPriceRise>) => ({
  queryKey: [...keyOf(contract.previewPriceRise, {}), body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(contract.previewPriceRise, { body }, { signal, fallback: 'Failed to load the preview' }),
  placeholderData: keepPreviousData,
});

/** The customers to notify of a price rise, and the messages they would get. */
export const riseMessagesQuery = (id: string, way: RiseWay) => ({
  queryKey: [...keyOf(previewRiseMessages, { params: { id } }), way],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      previewRiseMessages,
      { params: { id }, body: { way } },
      { signal, fallback: 'Failed to load the customers who would be notified' },
    ),
  placeholderData: keepPreviousData,
});

/** A job of a price rise as a row of a list. */
export interface RisingRow extends RisingJobRow {
  readonly id: string;
}

/** The jobs of a price rise by name, page by page. */
export const risingJobPages = (
  id: string,
  query: QueryInputOf<typeof contract.listRisingJobs>,
): PagedList<ResponseOf<typeof contract.listRisingJobs>, RisingRow> => ({
  key: keyOf(contract.listRisingJobs, { params: { id }, query }),
  fetch: (page, signal) =>
    call(
      contract.listRisingJobs,
      { params: { id }, query: { ...query, ...page } },
      { signal, fallback: 'Failed to load the jobs of the price rise' },
    ),
  rowsOf: ({ jobs }) => jobs.map((job) => ({ ...job, id: job.jobId })),
});

export const useWriteLetters = () =>
  useCall(contract.writeRiseLetters, {
    onSuccess: () => showSuccess('The letters are being made; nothing is sent yet'),
  });

export const useUndoRise = () =>
  useCall(contract.undoPriceRise, {
    onSuccess: ({ rise }) =>
      showSuccess(
        rise.state === 'Undone' ? 'The price rise is undone' : 'The old prices are being restored',
      ),
  });

export const useDeleteRise = () =>
  useCall(contract.deletePriceRise, { onSuccess: () => showSuccess('Draft deleted') });
