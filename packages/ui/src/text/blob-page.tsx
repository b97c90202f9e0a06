interface BlobPageProps {
  readonly content: Blob;
  readonly title: string;
  readonly className?: string | undefined;
}

/** Shows a document in a frame until the frame is removed; returns the frame's ref. */
function showIn(content: Blob) {
  return (frame: HTMLIFrameElement) => {
    const address = URL.createObjectURL(content);
    frame.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

/** A document that the browser can display, such as a PDF, fetched with the session's token. */
export function BlobPage({ content, title, className }: BlobPageProps) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF in a sandbox, and the server keeps no other documents.
  return <iframe className={className} ref={showIn(content)} title={title} />;
}
