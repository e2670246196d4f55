/** Which times of a memory were changed in a form. Pure. */

/** Only what differs from what is stored is sent: what is absent stays. Null: nothing differs, or there is no beginning. */
export function timesOf(
  stored: { readonly validFrom: string; readonly validUntil: string | null },
  entered: { readonly from: string; readonly until: string },
): { readonly validFrom?: string; readonly validUntil?: string | null } | null {
  if (entered.from === '') return null;
  const until = entered.until === '' ? null : entered.until;
  const times = {
    ...(entered.from !== stored.validFrom && { validFrom: entered.from }),
    ...(until !== stored.validUntil && { validUntil: until }),
  };
  return Object.keys(times).length === 0 ? null : times;
}
