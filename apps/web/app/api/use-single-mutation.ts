import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` that is under way once at a time. The second press of a double click comes before the page has drawn
 * the progress of the first: disabling the button alone is too late for it.
 */
export function useSingleMutation<Output, Failure, Input, Context>(
  options: UseMutationOptions<Output, Failure, Input, Context>,
): UseMutationResult<Output, Failure, Input, Context> {
  const running = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      running.current = false
      return options.onSettled?.(...outcome)
    },
  })
  return {
    ...mutation,
    mutate: (...press) => {
      if (running.current) return
      running.current = true
      mutation.mutate(...press)
    },
  }
}
