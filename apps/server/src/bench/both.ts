/** Something of this commit, and the same of the other one where there is one. */
export interface Both<Each> {
  own: Each
  other: Each | undefined
}

/** One after the other. */
export async function inTurn<Each, Result>(
  { own, other }: Both<Each>,
  work: (each: Each) => Result | Promise<Result>,
): Promise<Both<Result>> {
  return { own: await work(own), other: other === undefined ? undefined : await work(other) }
}
