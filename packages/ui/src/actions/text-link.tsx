import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface LinkProps
  extends AnchorProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link of the router within text. */
export const TextLink = createLink(function AnchorLink(props: LinkProps) {
  return <Anchor {...props} />;
});
