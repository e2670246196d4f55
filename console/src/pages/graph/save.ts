/** Gives the reader a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser takes it over at once; the memory is let go of when it surely has.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
