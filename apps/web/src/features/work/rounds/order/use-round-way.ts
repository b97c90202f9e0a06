import { useState } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { useRoundOrder } from './use-round-order.ts';

/** State that the list and the map of a round share, so that they stay in step. */
export interface RoundWay {
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
  /** The order that the map shows; while a job is dragged, the order that dropping it would give. */
  readonly shown: readonly string[];
  readonly setPreview: (order: readonly string[] | null) => void;
  readonly selectedId: string | null;
  readonly select: (id: string) => void;
  readonly highlightedId: string | null;
  readonly highlight: (id: string | null) => void;
}

/** The order of a round's jobs, and the highlighted job. Selecting a job again deselects it. */
export function useRoundWay(round: Round, jobs: readonly Job[]): RoundWay {
  const { order, setOrder } = useRoundOrder(
    round,
    jobs.map(({ id }) => id),
  );
  const [preview, setPreview] = useState<readonly string[] | null>(null);
  const [selectedId, setSelected] = useState<string | null>(null);
  const [highlightedId, highlight] = useState<string | null>(null);
  const select = (id: string) => setSelected((now) => (now === id ? null : id));
  const shown = preview ?? order;
  return { order, setOrder, shown, setPreview, selectedId, select, highlightedId, highlight };
}
