import { useState } from 'react';

/** Which stop is selected and which is highlighted, in the list and on the map alike; visit ids. */
export interface DayStep {
  readonly selectedId: string | null;
  readonly select: (id: string | null) => void;
  readonly highlightedId: string | null;
  readonly highlight: (id: string | null) => void;
}

/** Keeps list and map in step. */
export function useDayStep(): DayStep {
  const [selectedId, select] = useState<string | null>(null);
  const [highlightedId, highlight] = useState<string | null>(null);
  return { selectedId, select, highlightedId, highlight };
}
