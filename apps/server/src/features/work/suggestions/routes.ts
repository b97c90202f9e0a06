import { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import * as contract from '@roundbook/contract/work/suggestions/suggestions';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import type { Route } from '../../../platform/http/call.ts';
import { propose, readRefreshing } from '../../../platform/http/route.ts';
import type { RoutePlanner } from '../work-orders/lookups.ts';
import { type SuggestionParts, suggestedWeek } from './commands.ts';
import { preview } from './shift-commands.ts';

/** The routes for the suggestions for the coming weeks. */
export function suggestionRoutes(
  parts: SuggestionParts & { readonly planner: RoutePlanner },
): readonly Route[] {
  return [
    readRefreshing(contract.getSuggestedSchedule, (call) =>
      suggestedWeek(parts, call, isoWeekOf(call.today)),
    ),
    readRefreshing(contract.getSuggestedWeek, (call) =>
      suggestedWeek(parts, call, call.params.week),
    ),
    propose(previewShift, (call) => preview(parts, call)),
  ];
}
