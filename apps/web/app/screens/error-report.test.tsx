import { renderToStaticMarkup } from 'react-dom/server'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CodeNotLoaded, loadCode } from '../api/load-code.ts'
import { loadRouteModule } from '../shell/start/load-route-module.ts'
import { ErrorReport } from './error-report.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const report = (error: unknown) => renderToStaticMarkup(<ErrorReport error={error} onTryAgain={() => {}} />)

describe('the error screen', () => {
  test.each([
    ['an error with a message', new Error('Out of flour'), 'Something went wrong', 'Out of flour'],
    ['an error without a message', new Error(''), 'Something went wrong', 'An unexpected error occurred'],
    ['a thrown value that is no error', 'flour', 'Something went wrong', 'An unexpected error occurred'],
    [
      "an error of the router's own",
      new ErrorResponse(405, 'Method Not Allowed', ''),
      'Unexpected Application Error!',
      '405 Method Not Allowed',
    ],
  ])('shows title and text for %s', (_, error, title, text) => {
    const html = report(error)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1><p[^>]*>${text}</p>`))
    expect(html).toMatch(/>Try Again<.*>Reload Page</)
  })

  test("asks to reload, or to wait for the connection, when a page's code could not be loaded", () => {
    vi.stubGlobal('navigator', { onLine: true })
    expect(report(new CodeNotLoaded('404'))).toContain('There may be a new version since you opened it')
    vi.stubGlobal('navigator', { onLine: false })
    expect(report(new CodeNotLoaded('offline'))).toContain('It opens when the connection is back.')
  })

  test('shows the stack trace only in development', () => {
    const error = new Error('Out of flour')
    expect(report(error)).toMatch(/<pre[^>]*>Error: Out of flour\n +at /)
    vi.stubEnv('DEV', false)
    expect(report(error)).not.toContain('<pre')
  })
})

test('loading code throws CodeNotLoaded when it fails, and keeps no failed module', async () => {
  await expect(loadCode(() => import('./no-such-screen.tsx' as string))).rejects.toBeInstanceOf(CodeNotLoaded)
  const loaded: Record<string, unknown> = { here: { name: 'here' } }
  await expect(loadRouteModule({ id: 'here', module: '/gone.js' }, loaded)).resolves.toBe(loaded.here)
  await expect(loadRouteModule({ id: 'gone', module: '/gone.js' }, loaded)).rejects.toBeInstanceOf(
    CodeNotLoaded,
  )
  expect(loaded).not.toHaveProperty('gone')
})
