import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { Visit } from '@roundbook/contract/work/jobs/job';
import type { updateVisit } from '@roundbook/contract/work/jobs/visits';
import { adjustmentOf, type AdjustmentValues, initialAdjustment } from '../../work-view/parts.tsx';

/** The values of a visit's form. */
export type VisitValues = AdjustmentValues & {
  readonly dueOn: string | null;
  readonly scheduledOn: string | null;
  readonly estimatedTime: string | null;
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  /** `''` for unassigned. */
  readonly assignedTo: string;
  readonly notes: string;
  readonly purchaseOrder: string;
};

export function visitValues(visit: Visit): VisitValues {
  return {
    dueOn: visit.dueOn,
    scheduledOn: visit.scheduledOn,
    estimatedTime: visit.estimatedTime?.slice(0, 5) ?? null,
    notBefore: visit.notBefore,
    notAfter: visit.notAfter,
    assignedTo: visit.assignedTo ?? '',
    notes: visit.notes,
    purchaseOrder: visit.purchaseOrder,
    ...initialAdjustment(visit.itemisationAdjustment),
  };
}

/** The request body for a form; for a closed visit only the notes, since the rest is history. */
export function visitBody(
  values: VisitValues,
  isOpen: boolean,
): Omit<BodyInputOf<typeof updateVisit>, 'version'> {
  const noted = { notes: values.notes, purchaseOrder: values.purchaseOrder };
  if (!isOpen) return noted;
  const { dueOn, scheduledOn, estimatedTime, notBefore, notAfter, assignedTo } = values;
  return {
    ...noted,
    ...(dueOn === null ? {} : { dueOn }),
    scheduledOn,
    estimatedTime: scheduledOn === null ? null : estimatedTime,
    notBefore,
    notAfter,
    assignedTo: assignedTo || null,
    itemisationAdjustment: adjustmentOf(values),
  };
}
