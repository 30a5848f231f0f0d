/** Asks the person to confirm that it is them; false when they would rather not. */
type Ask = () => Promise<boolean>

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
    if (!ask || !wantsConfirmation(error)) throw error
    asking ??= ask().finally(() => {
      asking = undefined
    })
    if (!(await asking)) throw error
    return call()
  }
}

/** The calls about accounts say it by an error of another kind than all others. */
function wantsConfirmation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'confirmation_required'
}
