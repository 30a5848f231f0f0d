// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '~/api/client.ts'
import { queryClient } from '~/api/query-client.ts'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer, refusal } from '~/testing/server.ts'
import { ReadOnlyNotice } from './read-only-notice.tsx'

test('a refused change shows why nothing can be saved, and the notice goes once saving works again', async () => {
  let is_read_only = false
  const calls = mockServer({
    'installation/get': () => ({ sign_up: 'open', is_read_only }),
    'customer/archive': () => {
      throw refusal('read_only', {})
    },
  })
  openScreen(<ReadOnlyNotice />, { at: '/app' })
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()

  is_read_only = true
  const change = queryClient
    .getMutationCache()
    .build(queryClient, api.customer.archive.mutationOptions())
    .execute({ id: crypto.randomUUID() })
  await expect(change).rejects.toMatchObject({ code: 'read_only' })
  expect((await screen.findByRole('alert')).textContent).toContain('This installation’s disk is nearly full')

  is_read_only = false
  await queryClient.invalidateQueries({ queryKey: api.installation.key() })
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})
