import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import {
  changeReportView,
  createReportView,
  listReportViews,
  removeReportView,
  type ReportView,
} from '@roundbook/contract/home/reports/views';

export const viewsQuery = queryOptionsFor(
  listReportViews,
  {},
  { fallback: 'Failed to load the saved views' },
);

export const useChangeView = (said: string) =>
  useCall(changeReportView, { onSuccess: () => showSuccess(said) });

/** Saves a removed view again. */
const restore = ({ name, report, filter, isShared }: ReportView) =>
  void call(createReportView, { body: { name, report, filter, isShared } }).catch(showFailure);

/** Removes a view; the way back for a person's own view is to save it again. */
export const useRemoveView = (view: ReportView) =>
  useCall(removeReportView, {
    onSuccess: () =>
      view.isOwn
        ? showSuccess('View removed', { label: 'Undo', run: () => restore(view) })
        : showSuccess('View removed'),
  });
