import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';

const CONFIRMED_FOR = 1500;

interface CopyButtonProps {
  readonly value: string;
  /** The noun for the copied text, for the button's label: "Copy payment reference". */
  readonly what: string;
}

export function CopyButton({ value, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), CONFIRMED_FOR);
    } catch {
      showFailure(new Error('Copying is not allowed here.'));
    }
  };
  const label = copied ? 'Copied' : `Copy ${what}`;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Tooltip label={label}>
      <ActionIcon color={copied ? 'green' : 'slate'} aria-label={label} onClick={() => void copy()}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
