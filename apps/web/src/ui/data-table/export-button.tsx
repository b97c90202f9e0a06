import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface ExportButtonProps {
  /** Whether there is anything to export. */
  readonly disabled: boolean;
  readonly onExport: () => void;
}

/** Saves the rows of a list as a file for spreadsheets. */
export function ExportButton({ disabled, onExport }: ExportButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={disabled}
      onClick={onExport}
    >
      Export CSV
    </Button>
  );
}
