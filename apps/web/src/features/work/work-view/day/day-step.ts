import { useState } from 'react';

/** The selected and the highlighted stop, shared by list and map, as visit ids. */
export interface DayStep {
  readonly selectedId: string | null;
  readonly select: (id: string | null) => void;
  readonly highlightedId: string | null;
  readonly highlight: (id: string | null) => void;
}

/** The selection and highlight that the list and the map share. */
export function useDayStep(): DayStep {
  const [selectedId, select] = useState<string | null>(null);
  const [highlightedId, highlight] = useState<string | null>(null);
  return { selectedId, select, highlightedId, highlight };
}
