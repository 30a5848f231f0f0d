/** Required proof of identity: any kind, or only the second factor or a recovery code. */
export type RequiredProof = 'any' | 'second factor'

/** Asks the user to confirm their identity; false when they cancel. */
type Ask = (wanted: RequiredProof) => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Registers the function that asks; returns a function that unregisters it. */
export function registerConfirmation(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * Makes the call, and repeats it with the same input after the user has confirmed their identity, when the server requires
 * that. Two calls at once ask only once. When the user cancels, the refusal is thrown.
 */
export async function withConfirmation<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const wanted = wantedProof(error)
    if (!ask || !wanted) throw error
    asking ??= ask(wanted).finally(() => {
      asking = undefined
    })
    if (!(await asking)) throw error
    return call()
  }
}

const WANTED: Record<string, RequiredProof> = {
  confirmation_required: 'any',
  factor_confirmation_required: 'second factor',
}

/** Reads the code of any error, because the account calls report this with a different error class from all others. */
function wantedProof(error: unknown): RequiredProof | undefined {
  return error instanceof Error && 'code' in error ? WANTED[String(error.code)] : undefined
}
