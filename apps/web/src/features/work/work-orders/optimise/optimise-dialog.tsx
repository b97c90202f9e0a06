import { type ReactNode, useState } from 'react';
import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import type { OrderOutcome } from '../order/save-order.ts';
import { PlanActions } from '../plan/plan-actions.tsx';
import { PlanView } from '../plan/plan-view.tsx';
import type { RouteJob } from '../replan/route-job.ts';
import { EndsForm } from './ends-form.tsx';
import { type EndsChoice, lastEnds, rememberEnds, type WayEnds } from './way-ends.ts';

interface Proposal {
  readonly plan: RoutePlan;
  readonly ends: WayEnds;
}

export interface OptimiseDialogProps {
  /** The stops to put in order, in their current order. */
  readonly jobs: readonly RouteJob[];
  readonly initial: EndsChoice;
  /** Whether the stops are done in one day, so that the order has times. */
  readonly isDay: boolean;
  /** Asks for a better order; an ApiFailure is shown next to the choices. */
  readonly propose: (ends: WayEnds) => Promise<RoutePlan>;
  /** Saves the proposed order, and resolves to the outcome. */
  readonly accept: (plan: RoutePlan, ends: WayEnds) => Promise<OrderOutcome>;
  /** Other sources of an order, below the choices. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks where the route begins and ends, then shows a better order next to the current one. */
export function OptimiseDialog(props: OptimiseDialogProps) {
  const { jobs, initial, isDay, propose, accept, children, onClose } = props;
  const [proposal, setProposal] = useState<Proposal | null>(null);

  /** Resolves to true once the order is in force. Drops the proposal if it was made for other stops. */
  async function follow({ plan, ends }: Proposal): Promise<boolean> {
    const outcome = await accept(plan, ends);
    if (outcome === 'outdated') setProposal(null);
    return outcome === 'saved';
  }

  async function choose(ends: WayEnds): Promise<void> {
    const plan = await propose(ends);
    const { startLocation: _here, ...choice } = ends;
    // A time proposed only because the usual time has passed does not become the usual time.
    const usual = lastEnds().departAt;
    rememberEnds({ ...choice, departAt: initial.departAt === usual ? choice.departAt : usual });
    setProposal({ plan, ends });
  }

  if (!proposal) {
    return (
      <Dialog opened onClose={onClose} title="Optimise route">
        <EndsForm initial={initial} asksDeparture={isDay} onChoose={choose} />
        {children}
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Optimise route"
      size="xl"
      actions={<PlanActions onKeep={onClose} onAccept={() => follow(proposal)} />}
    >
      <PlanView plan={proposal.plan} jobs={jobs} isDay={isDay} />
    </Dialog>
  );
}
