import { beforeEach, expect, test, vi } from 'vitest'
import { offerPasskeys, signInWithPasskey } from './account-calls.ts'
import { authClient } from './auth-client.ts'
import { signWithPasskey } from './web-authn.ts'

vi.mock('./auth-client.ts', () => ({ authClient: { $fetch: vi.fn() } }))
vi.mock('./web-authn.ts', () => ({ signWithPasskey: vi.fn() }))
vi.mock('./session.ts', () => ({ refreshSession: async () => ({}) }))

const answerOf = vi.mocked(authClient.$fetch)
const ask = vi.mocked(signWithPasskey)

beforeEach(() => {
  answerOf.mockReset().mockResolvedValue({ data: {}, error: null })
  ask.mockReset().mockResolvedValue({})
})

test('a passkey prompt the user opened is not cancelled by an offer still being prepared', async () => {
  const prepared = Promise.withResolvers<unknown>()
  answerOf.mockReturnValueOnce(prepared.promise)
  const offer = offerPasskeys()
  const chosen = Promise.withResolvers<Record<string, unknown>>()
  ask.mockReturnValueOnce(chosen.promise)
  const pressed = signInWithPasskey()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  prepared.resolve({ data: {}, error: null })
  await offer
  expect(ask).toHaveBeenCalledOnce()
  chosen.resolve({})
  await pressed
})

test('a passkey is offered when no prompt is open, also after one was cancelled', async () => {
  ask.mockRejectedValueOnce(new Error('called off'))
  await expect(signInWithPasskey()).rejects.toThrow('called off')
  await offerPasskeys()
  expect(ask).toHaveBeenLastCalledWith({}, true)
  expect(answerOf).toHaveBeenLastCalledWith('/passkey/sign-in', expect.objectContaining({ method: 'POST' }))
})
