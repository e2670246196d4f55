/** Where a document was read. Pure. */

/** Host of a web address as sources are told apart: lower case, ASCII, without `www.` and port. */
export function sourceDomainOf(url: string): string {
  return new URL(url).hostname
    .toLowerCase()
    .replace(/^www\./u, '')
    .replace(/\.$/u, '');
}
