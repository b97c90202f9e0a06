import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { ERASED_PLATFORM_TABLES } from '../platform/db/tables.ts';
import { reads } from '../reads.ts';
import { readOverview } from '../reads/reports/overview.ts';
import { readTaxFigures } from '../reads/reports/tax/figures.ts';
import { readMtdStart } from '../reads/reports/tax/mtd-start.ts';
import type { Ending, Slice, ToErase } from '../slice.ts';
import { slices } from '../slices.ts';
import type { GatheredParts, OfferingParts } from './program-parts.ts';

/** The part of a slice's table that is erased when a business ends; null if the table is kept whole. */
function lossOf(
  { outlasting, keptOnReset }: Pick<Slice, 'outlasting' | 'keptOnReset'>,
  table: string,
  ending: Ending,
): ToErase | null {
  const kept = (ending === 'reset' ? keptOnReset : outlasting)?.[table];
  if (!kept) return { table, columns: null };
  const columns = kept.loses ?? [];
  return columns.length > 0 ? { table, columns } : null;
}

/** The rows and columns that the slices erase when a business ends. Leaves out tables from which nothing is erased. */
function tablesToErase(ending: Ending): ToErase[] {
  // A business that is reset keeps its receipts without their answers, so that no change is made
  // twice.
  const platform: readonly ToErase[] =
    ending === 'reset'
      ? [
          { table: 'page_sessions', columns: null },
          { table: 'receipts', columns: ['response'] },
        ]
      : ERASED_PLATFORM_TABLES.map((table) => ({ table, columns: null }));
  return [
    ...platform,
    ...slices.flatMap((slice) =>
      slice.tables.flatMap((table) => lossOf(slice, table, ending) ?? []),
    ),
  ];
}

/**
 * Gathers the contributions of all slices for code that needs them all, such as the closing of a
 * business.
 */
export function gatherParts(parts: OfferingParts): GatheredParts {
  return {
    endings: {
      toErase: tablesToErase,
      concerns: async (tx, today) => {
        const all = slices.map(async ({ closingConcerns }) => closingConcerns?.(tx, today) ?? []);
        return (await Promise.all(all)).flat();
      },
      endElsewhere: async (businessId) => {
        for (const { endElsewhere } of slices) await endElsewhere?.(parts)(businessId);
      },
    },
    exports: [
      ...slices.flatMap((slice) => slice.exports ?? []),
      ...reads.map(({ lists = [] }) => ({ tables: [], lists })),
    ],
    fileUses: slices.flatMap(({ fileUse }) => fileUse ?? []),
    providerEventHandlers: (object) =>
      slices.flatMap((slice) => slice.providerEvents?.(parts)[object] ?? []),
    findFeedDays: async (tx, role, days) => {
      const all = slices.map(async ({ feedDays }) =>
        feedDays && isRoleSufficient(role, feedDays.role) ? feedDays.find(tx, days) : [],
      );
      return (await Promise.all(all)).flat();
    },
    readMtdStart,
    readOverview,
    readTaxFigures,
    searches: new Map(
      slices.flatMap(({ noun, search }) => (search ? [[noun, search] as const] : [])),
    ),
  };
}
