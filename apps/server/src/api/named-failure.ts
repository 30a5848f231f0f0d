/**
 * A failure on our side whose message is the specification's sentence for what could not be done. Like every other
 * failure, it is logged with its cause and shown with a reference.
 */
export class ExplainedFailure extends Error {
  override name = 'NamedFailure'
}

/** Wraps any failure of `work` in a `NamedFailure` with this sentence. */
export async function withFailureSentence<Result>(
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ExplainedFailure(sentence, { cause: error })
  }
}
