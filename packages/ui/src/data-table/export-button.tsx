import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface ExportButtonProps {
  /** True if there is nothing to export. */
  readonly disabled: boolean;
  /** The progress of a long export, as text; null if none is running. */
  readonly progress?: string | null;
  readonly onExport: () => void;
}

/** A button that saves the rows of a list as a file for spreadsheets. */
export function ExportButton({ disabled, progress, onExport }: ExportButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={disabled}
      onClick={onExport}
    >
      <span aria-live="polite">{progress ?? 'Export CSV'}</span>
    </Button>
  );
}
