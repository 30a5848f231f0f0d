import { ORPCError } from '@orpc/client'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallContext } from './client.ts'
import { type SingleMutation, useSingleMutation } from './use-single-mutation.ts'

export interface CreationOptions<Output, Failure, Input>
  extends Omit<UseMutationOptions<Output, Failure, Input>, 'mutationFn' | 'mutationKey'> {
  /** Set for a form that is cleared after a success and used again. Otherwise it creates one thing and is left. */
  staysOpen?: boolean
}

/**
 * `useSingleMutation` for a call that creates something. Every attempt of this component carries the same
 * Idempotency-Key until the server has given a definite answer: a double press, the automatic retry and a second press
 * after a lost connection create one thing, never two. After a refusal the next attempt gets a new key. After a success
 * no attempt follows, unless the form stays open: nothing is created twice while the next page is loading.
 */
export function useCreateMutation<Input, Output, Failure extends Error>(
  procedure: ProcedureUtils<CallContext, Input, Output, Failure>,
  { staysOpen = false, ...options }: CreationOptions<Output, Failure, Input> = {},
): SingleMutation<Output, Failure, Input> {
  const [attempt] = useState(() => new Attempt())
  return useSingleMutation({
    ...options,
    once: !staysOpen,
    mutationKey: procedure.mutationKey(),
    mutationFn: (input) =>
      attempt.run((idempotencyKey) => procedure.call(input, { context: { idempotencyKey } })),
  })
}

/** Holds the idempotency key of the current attempt. */
export class Attempt {
  #key = newIdempotencyKey()

  async run<Output>(call: (idempotencyKey: string) => Promise<Output>): Promise<Output> {
    const key = this.#key
    try {
      const output = await call(key)
      this.#settle(key)
      return output
    } catch (error) {
      if (isAnswer(error)) this.#settle(key)
      throw error
    }
  }

  /** Two presses may be under way: only the first answer ends the attempt. */
  #settle(key: string) {
    if (this.#key === key) this.#key = newIdempotencyKey()
  }
}

/** True for a refusal; a failure of the server or the connection leaves the outcome unknown. */
function isAnswer(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500 && error.status !== 408
}

/** Avoids `crypto.randomUUID`, which browsers do not offer on plain http, as in a local network. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
