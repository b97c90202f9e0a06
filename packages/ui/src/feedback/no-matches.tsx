import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

interface NoMatchesProps {
  readonly icon: ComponentProps<typeof EmptyState>['icon'];
  /** The noun for the records that the user looked for: "customers". */
  readonly nouns: string;
  readonly onClear: () => void;
}

/** The message if nothing matches the filters of a list. */
export function NoMatches({ icon, nouns, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={icon}
      title={`No ${nouns} match`}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try fewer words or other filters.
    </EmptyState>
  );
}
