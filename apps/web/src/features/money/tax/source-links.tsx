import { Anchor } from '@mantine/core';
import type { TaxSummary } from './api.ts';

interface SourceLinksProps {
  readonly sources: readonly TaxSummary['mtd']['source'][];
}

/** The pages that publish rates, as links within a sentence. */
export function SourceLinks({ sources }: SourceLinksProps) {
  return sources.map(({ title, address }, at) => (
    <span key={address}>
      {at > 0 && '; '}
      <Anchor href={address} target="_blank" rel="noreferrer" underline="always" inherit>
        {title}
      </Anchor>
    </span>
  ));
}
