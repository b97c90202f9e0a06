import type * as contract from '@roundbook/contract/home/reports/views';
import type { ReportView, SavedFilter } from '@roundbook/contract/home/reports/views';
import { DEFAULT_FIRM_CALENDAR } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { reportDays } from '@roundbook/domain/home/reports/ranges/report-days';
import { mayChangeView, viewRefusal } from '@roundbook/domain/home/reports/views/saved-views';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { isUniqueViolation } from '../../../../platform/db/database-errors.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import {
  deleteView,
  findViews,
  insertView,
  lockView,
  type StoredView,
  updateView,
} from './view-store.ts';

/** A view as one person sees it. */
export function shownView({ userId, ...view }: StoredView, actor: Actor): ReportView {
  return {
    ...view,
    isOwn: userId === actor.userId,
    mayChange: mayChangeView({ userId, isShared: view.isShared }, actor),
  };
}

/** @throws AppError 422 if the view's own days are no range up to today */
function checkDays({ from, to }: SavedFilter, today: PlainDate): void {
  const facts = { today, firstDay: today, calendar: DEFAULT_FIRM_CALENDAR };
  accept(reportDays({ dateRange: 'today', from, to }, facts), 'filter');
}

const ownViews = async (tx: TenantTransaction, userId: string) =>
  (await findViews(tx, userId)).filter((one) => one.userId === userId);

/** Writes a view; of two views that get the same name at the same moment, the later one is refused. */
async function writeNamed<Result>(
  view: Pick<StoredView, 'name' | 'report'>,
  writing: Promise<Result>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (isUniqueViolation(error)) accept(viewRefusal(view, [view]));
    throw error;
  }
}

/** Saves a report's filters under a name. */
export async function createView({
  tx,
  actor,
  body,
  today,
}: WriteCall<typeof contract.createReportView>) {
  checkDays(body.filter, today);
  accept(viewRefusal(body, await ownViews(tx, actor.userId)));
  const id = await writeNamed(body, insertView(tx, { ...body, userId: actor.userId }));
  return { view: shownView((await lockView(tx, id))!, actor) };
}

/** @throws AppError 404 for a view that the caller may not change, or that does not exist */
async function lockOwnView(tx: TenantTransaction, id: string, actor: Actor): Promise<StoredView> {
  const view = await lockView(tx, id);
  if (!view || !mayChangeView(view, actor)) throw notFound();
  return view;
}

/** Renames, replaces or shares a view. */
export async function changeView({
  tx,
  actor,
  params,
  body: { version, ...changes },
  today,
}: WriteCall<typeof contract.changeReportView>) {
  const before = await lockOwnView(tx, params.id, actor);
  if (version !== undefined && version !== before.version) {
    const view = shownView(before, actor);
    throw new StaleError(
      { entity: 'reportView', id: before.id, version: before.version },
      { view },
    );
  }
  if (changes.filter) checkDays(changes.filter, today);
  const named = { name: changes.name ?? before.name, report: before.report };
  if (changes.name !== undefined) {
    const others = (await ownViews(tx, before.userId)).filter(({ id }) => id !== before.id);
    accept(viewRefusal(named, others));
  }
  await writeNamed(named, updateView(tx, before, changes));
  return { view: shownView((await lockView(tx, before.id))!, actor) };
}

/** Removes a view. */
export async function removeView({
  tx,
  actor,
  params,
}: WriteCall<typeof contract.removeReportView>) {
  deleteView(tx, await lockOwnView(tx, params.id, actor));
  return {};
}
