import { Progress } from '@mantine/core';

interface UploadProgressProps {
  /** The name of the upload, for screen readers. */
  readonly label: string;
  /** The share that has been sent, from 0 to 1. */
  readonly sent: number;
}

/** The progress of an upload, as a slim bar. */
export function UploadProgress({ label, sent }: UploadProgressProps) {
  return <Progress size="xs" value={Math.round(sent * 100)} aria-label={label} />;
}
