import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { parseTrustedProxies } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'
import { noticeProxies } from './notice-proxies.ts'

interface Call {
  peer: string
  forwardedFor?: string
  path?: string
}

/** Returns the warnings that these calls cause. */
async function warnings(calls: Call[], trusted?: string, APP_URL = 'https://quotes.example') {
  const TRUSTED_PROXIES = z.string().optional().transform(parseTrustedProxies).parse(trusted)
  const warn = vi.fn()
  const app = new Hono<HttpEnv>()
  app.use(noticeProxies({ TRUSTED_PROXIES, APP_URL }, { warn }))
  app.get('*', (context) => context.text('answered'))
  for (const { peer, forwardedFor, path = '/' } of calls) {
    const headers: Record<string, string> =
      forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    const request = new Request(`${APP_URL}${path}`, { headers })
    const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    expect(await answer.text()).toBe('answered')
  }
  return warn.mock.calls.map(([sentence]) => sentence as string)
}

it.each([
  ['on this machine', '127.0.0.1', undefined],
  ['that is named', '10.0.0.2', '10.0.0.0/8'],
  ['that is counted as a hop', '203.0.113.7', '1'],
])('warns once about a proxy %s that passes no X-Forwarded-For', async (_, peer, trusted) => {
  expect(await warnings([{ peer, path: '/app' }, { peer }], trusted)).toEqual([
    expect.stringContaining('without X-Forwarded-For: all visitors'),
  ])
  expect(await warnings([{ peer, forwardedFor: '198.51.100.1' }], trusted)).toEqual([])
})

it('warns once about a proxy that is not named', async () => {
  const call = { peer: '172.18.0.3', forwardedFor: '198.51.100.1' }
  expect(await warnings([call, call])).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name')])
})

it('does not warn about programs on this machine, strangers, or a trial on this machine', async () => {
  expect(
    await warnings([
      { peer: '127.0.0.1', path: '/health' },
      { peer: '127.0.0.1', path: '/metrics' },
    ]),
  ).toEqual([])
  expect(
    await warnings([{ peer: '203.0.113.7', forwardedFor: '127.0.0.1' }, { peer: '203.0.113.7' }]),
  ).toEqual([])
  expect(await warnings([{ peer: '127.0.0.1' }], undefined, 'http://localhost:3000')).toEqual([])
})
