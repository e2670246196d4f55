/** Ids, as they are cited. Pure. */

/** Whether something has the form of the id of a memory or an entity. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text);
}
