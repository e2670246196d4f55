/** Work on many things, a few of them at a time. */

/** The results in the order of the inputs. @param most how many are under way at once, at least 1 */
export async function someAtOnce<In, Out>(
  inputs: readonly In[],
  most: number,
  work: (input: In) => Promise<Out>,
): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < inputs.length; from += most) {
    done.push(...(await Promise.all(inputs.slice(from, from + most).map(work))));
  }
  return done;
}
