/**
 * A failure of ours that people are told by name: its message is the specification's sentence for what could not be
 * done. It is logged with its cause and has a reference, as every other.
 */
export class NamedFailure extends Error {
  override name = 'NamedFailure'
}

/** Gives what goes wrong in `work` this sentence. */
export async function named<Result>(sentence: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new NamedFailure(sentence, { cause: error })
  }
}
