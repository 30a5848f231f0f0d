/** A value for this commit, and one for the other commit if there is one. */
export interface Both<Each> {
  own: Each
  other: Each | undefined
}

/** Runs `work` for one after the other. */
export async function inTurn<Each, Result>(
  { own, other }: Both<Each>,
  work: (each: Each) => Result | Promise<Result>,
): Promise<Both<Result>> {
  return { own: await work(own), other: other === undefined ? undefined : await work(other) }
}
