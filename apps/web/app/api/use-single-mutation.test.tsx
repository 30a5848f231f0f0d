import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type SingleMutation, type SingleMutationOptions, useSingleMutation } from './use-single-mutation.ts'

type Options = SingleMutationOptions<string, Error, string, unknown>

interface FormProps {
  options: Options
  onDrawn: (mutation: SingleMutation<string, Error, string>) => void
}

function Form({ options, onDrawn }: FormProps) {
  onDrawn(useSingleMutation(options))
  return null
}

/** Calls the hook as a form does. Rendered once: the guard against further presses must not depend on a new render. */
function formWith(options: Omit<Options, 'mutationFn'>) {
  const calls: { input: string; answer: PromiseWithResolvers<string> }[] = []
  const mutationFn = (input: string) => {
    const answer = Promise.withResolvers<string>()
    calls.push({ input, answer })
    return answer.promise
  }
  const drawn: SingleMutation<string, Error, string>[] = []
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Form options={{ ...options, mutationFn }} onDrawn={(mutation) => drawn.push(mutation)} />
    </QueryClientProvider>,
  )
  return { calls, press: (input = 'a quote') => drawn[0]?.mutate(input) }
}

const settled = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)))

it('ignores presses during and after a slow call, in a form that is left on success', async () => {
  const onSuccess = vi.fn()
  const { calls, press } = formWith({ once: true, onSuccess })
  press()
  press()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer.resolve('made')
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  await settled()
  for (let again = 0; again < 3; again += 1) {
    press('another')
    await settled()
  }
  expect(calls.map(({ input }) => input)).toEqual(['a quote'])
  expect(onSuccess).toHaveBeenCalledOnce()
})

it('takes the next press after a refusal, because nothing was created', async () => {
  const onError = vi.fn()
  const onSuccess = vi.fn()
  const { calls, press } = formWith({ once: true, onError, onSuccess })
  press('without a title')
  press('without a title')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer.reject(new Error('refused'))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  await settled()
  press('with a title')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer.resolve('made')
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  await settled()
  press('with a title')
  await settled()
  expect(calls).toHaveLength(2)
})

it('creates one thing after another in a form that stays open', async () => {
  const onSuccess = vi.fn()
  const { calls, press } = formWith({ onSuccess })
  press('one')
  press('one')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer.resolve('made')
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  await settled()
  press('two')
  await vi.waitFor(() => expect(calls.map(({ input }) => input)).toEqual(['one', 'two']))
})
