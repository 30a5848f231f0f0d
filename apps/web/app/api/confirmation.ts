/** What has to be shown: anything that proves who somebody is, or their second factor or a recovery code. */
export type WantedProof = 'any' | 'second factor'

/** Asks the person to confirm that it is them; false when they would rather not. */
type Ask = (wanted: WantedProof) => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** From now on this asks, until what is returned is called. */
export function askBy(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * The call, and once more after the person has confirmed that it is them, where the server wants that: what was typed is
 * still what is sent. Two calls at once ask once. Whoever calls it off gets the refusal.
 */
export async function confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
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

const WANTED: Record<string, WantedProof> = {
  confirmation_required: 'any',
  factor_confirmation_required: 'second factor',
}

/** The calls about accounts say it by an error of another kind than all others. */
function wantedProof(error: unknown): WantedProof | undefined {
  return error instanceof Error && 'code' in error ? WANTED[String(error.code)] : undefined
}
