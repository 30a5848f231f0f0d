import { type APIRequestContext, expect } from '@playwright/test'

/**
 * Calls the product's API as the user signed in to `request`, to set up the state a journey starts from quickly.
 * `path` is below `/api/v1`.
 */
export async function call<Answer>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const response = await request.fetch(`/api/v1${path}`, { method, ...(data === undefined ? {} : { data }) })
  expect(response.ok(), `${method} ${path} answered ${response.status()}: ${await response.text()}`).toBe(
    true,
  )
  return response.json()
}
