/** The instant of a value in an address, as ISO 8601; null: there is none. */
export function timeIn(text: string | null): string | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
