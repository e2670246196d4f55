/** Every request that does something: timed, counted, logged as operations of GraphQL are. Never arguments or what was remembered. */

import type { PublicError } from '../api/errors.js';
import { statusOf } from '../api/errors.js';
import { meterRefusal } from '../api/metering.js';
import { tellRequest } from '../tracing.js';
import type { Asking } from './asking.js';
import { toldError } from './failures.js';

/** What a request came to. */
type Outcome<Answer> = { readonly answer: Answer } | { readonly error: PublicError };

/** @param label of the program's own names: `mcp recall` */
export async function served<Answer>(
  asking: Asking,
  label: string,
  work: (asking: Asking) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const started = performance.now();
  let cost = 0;
  const charged = {
    ...asking,
    charge: (charge: Parameters<Asking['charge']>[0]) => {
      asking.charge(charge);
      cost += charge.cost;
    },
  };
  const outcome = await attempt(charged, work);
  tell(asking, label, outcome, { cost, seconds: (performance.now() - started) / 1_000 });
  return outcome;
}

async function attempt<Answer>(
  asking: Asking,
  work: (asking: Asking) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  try {
    return { answer: await work(asking) };
  } catch (thrown) {
    return { error: toldError(thrown, asking.log, asking.requestId) };
  }
}

function tell(
  { principal, log, meter }: Asking,
  label: string,
  outcome: Outcome<unknown>,
  { cost, seconds }: { readonly cost: number; readonly seconds: number },
): void {
  const code = 'error' in outcome ? outcome.error.code : null;
  if (code !== null) meterRefusal(meter, code);
  const failed = code !== null && statusOf(code) >= 500;
  const result = code === null ? 'ok' : failed ? 'failed' : 'refused';
  meter.count('requests', { operation: label, outcome: result });
  meter.observe('requestSeconds', { operation: label }, seconds);
  meter.charge(principal.tenant, cost, seconds);
  const errors = code === null ? [] : [code];
  tellRequest({ 'mneme.codes': errors }, label);
  const ms = Math.round(seconds * 10_000) / 10;
  log.info({ type: 'mcp', name: label, ms, ...(code !== null && { errors }) }, 'operation');
}
