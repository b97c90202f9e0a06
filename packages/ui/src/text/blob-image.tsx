interface BlobImageProps {
  readonly picture: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** Shows a picture in an image element until the element is removed; returns the element's ref. */
function showIn(picture: Blob) {
  return (image: HTMLImageElement) => {
    const address = URL.createObjectURL(picture);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

/** A picture held in memory: chosen on this device, or fetched with the session's token. */
export function BlobImage({ picture, alt, className }: BlobImageProps) {
  return <img className={className} ref={showIn(picture)} alt={alt} />;
}
