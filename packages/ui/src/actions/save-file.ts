/** Downloads a file to the user's device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has its own copy of the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
