import { ORPCError } from '@orpc/client'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallContext } from './client.ts'
import { type SingleMutation, useSingleMutation } from './use-single-mutation.ts'

export interface CreationOptions<Output, Failure, Input>
  extends Omit<UseMutationOptions<Output, Failure, Input>, 'mutationFn' | 'mutationKey'> {
  /** The form is emptied by a success and stands for the next one. Otherwise it makes one thing and is left. */
  staysOpen?: boolean
}

/**
 * `useSingleMutation` for a call that creates something. Every attempt of this component carries the same
 * Idempotency-Key until the server has answered for certain: a double press, the automatic retry and a second press
 * after a lost connection make one thing, never two. After a no the next attempt is a new one. After a yes there is
 * none, unless the form stays open: what it made is not made again while the next page is on its way.
 */
export function useCreation<Input, Output, Failure extends Error>(
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

/** Holds the key of what is being tried. */
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

  /** Two presses may be under way: only the first to be answered ends the attempt. */
  #settle(key: string) {
    if (this.#key === key) this.#key = newIdempotencyKey()
  }
}

/** A refusal is an answer; a failure of the server or of the connection leaves open what has happened. */
function isAnswer(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500 && error.status !== 408
}

/** Not `crypto.randomUUID`: on plain http, as in a local network, browsers do not offer it. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
