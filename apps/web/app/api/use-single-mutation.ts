import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

export interface SingleMutationOptions<Output, Failure, Input, Context>
  extends UseMutationOptions<Output, Failure, Input, Context> {
  /**
   * For a form that is left after a success. On a slow connection it stays on screen until the next page has loaded: it counts
   * as pending until then and takes no further press.
   */
  once?: boolean
}

export interface SingleMutation<Output, Failure, Input, Context = unknown>
  extends Pick<
    UseMutationResult<Output, Failure, Input, Context>,
    'mutate' | 'mutateAsync' | 'reset' | 'data' | 'error' | 'isError' | 'isSuccess' | 'variables'
  > {
  isPending: boolean
}

/**
 * `useMutation` that runs once at a time. The second press of a double click comes before the page has drawn the progress of
 * the first, so disabling the button alone would be too late.
 */
export function useSingleMutation<Output, Failure, Input, Context>({
  once = false,
  ...options
}: SingleMutationOptions<Output, Failure, Input, Context>): SingleMutation<Output, Failure, Input, Context> {
  const running = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      const [, error] = outcome
      running.current = once && error === null
      return options.onSettled?.(...outcome)
    },
  })
  return {
    ...mutation,
    isPending: mutation.isPending || (once && mutation.isSuccess),
    mutate: (...press) => {
      if (running.current) return
      running.current = true
      mutation.mutate(...press)
    },
  }
}
