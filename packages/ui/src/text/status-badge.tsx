import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Colour } from '../theme/palette.ts';

interface StatusBadgeProps {
  readonly colour: Colour;
  readonly children: ReactNode;
}

/** A state as a word on a coloured badge. The word carries the meaning, and the colour only helps. */
export function StatusBadge({ colour, children }: StatusBadgeProps) {
  return (
    <Badge color={colour} tt="none" fw={600}>
      {children}
    </Badge>
  );
}
