import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseTrustedProxies } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'
import { identifyClient } from './identify-client.ts'

/** Returns the identified caller for a connection from `peer` with these headers. */
async function identified(peer: string, forwardedFor?: string, trusted?: string, headers = {}) {
  const TRUSTED_PROXIES = z.string().optional().transform(parseTrustedProxies).parse(trusted)
  const app = new Hono<HttpEnv>()
  app.use(identifyClient({ TRUSTED_PROXIES }))
  app.get('/', (context) => context.json([context.get('client_ip'), context.get('is_local')]))
  const request = new Request('http://quotespark.test/', {
    headers: { ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }), ...headers },
  })
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
  return (await answer.json()) as [client_ip: string, is_local: boolean]
}

const client = async (...given: Parameters<typeof identified>) => (await identified(...given))[0]

describe('X-Forwarded-For', () => {
  it('is believed from this machine only, when no proxies are named', async () => {
    expect(await client('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(await client('::1', '198.51.100.1')).toBe('198.51.100.1')
    for (const peer of ['10.0.0.1', '192.168.1.1', '172.17.0.1', 'fd00::1', '203.0.113.1']) {
      expect(await client(peer, '198.51.100.1'), peer).toBe(peer)
    }
  })

  it('is believed for the configured number of hops, including none', async () => {
    const hops = '192.0.2.66, 198.51.100.1, 10.0.0.2'
    expect(await client('10.0.0.1', hops, '1')).toBe('10.0.0.2')
    expect(await client('10.0.0.1', hops, '2')).toBe('198.51.100.1')
    expect(await client('10.0.0.1', '198.51.100.1', '2')).toBe('198.51.100.1')
    expect(await client('127.0.0.1', '198.51.100.1', '0')).toBe('127.0.0.1')
  })

  it('is believed from named addresses and networks, back to the first hop outside them', async () => {
    const trusted = '10.0.0.0/8, 203.0.113.7, fd00::/8'
    const hops = '192.0.2.66, 198.51.100.1, 10.0.0.2'
    expect(await client('10.0.0.1', hops, trusted)).toBe('198.51.100.1')
    expect(await client('203.0.113.7', hops, trusted)).toBe('198.51.100.1')
    expect(await client('fd00::7', hops, trusted)).toBe('198.51.100.1')
    expect(await client('127.0.0.1', hops, trusted)).toBe('198.51.100.1')
    expect(await client('203.0.113.8', hops, trusted)).toBe('203.0.113.8')
    expect(await client('192.168.0.1', hops, trusted)).toBe('192.168.0.1')
  })

  it('is followed no further than an entry that is not an address', async () => {
    expect(await client('127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(await client('10.0.0.1', '198.51.100.1, unknown, 10.0.0.2', '10.0.0.0/8')).toBe('10.0.0.2')
  })

  it('treats an IPv4 address written as IPv6 as the same address', async () => {
    expect(await client('::ffff:10.0.0.1', '::ffff:198.51.100.1', '10.0.0.0/8')).toBe('198.51.100.1')
    expect(await client('10.0.0.1', '198.51.100.1', '::ffff:10.0.0.0/104')).toBe('198.51.100.1')
    expect(await client('::ffff:203.0.113.1', '198.51.100.1')).toBe('203.0.113.1')
  })
})

it('treats a caller as local only when directly connected from this machine', async () => {
  const isLocal = async (...given: Parameters<typeof identified>) => (await identified(...given))[1]
  expect(await isLocal('127.0.0.1')).toBe(true)
  expect(await isLocal('::ffff:127.0.0.1')).toBe(true)
  expect(await isLocal('::1', '127.0.0.1')).toBe(true)
  expect(await isLocal('10.0.0.1', '127.0.0.1', '10.0.0.0/8')).toBe(false)
  // Through a proxy on this machine, trusted or not.
  expect(await isLocal('127.0.0.1', '198.51.100.1', '0')).toBe(false)
  expect(await isLocal('127.0.0.1', '127.0.0.1, 198.51.100.1', '0')).toBe(false)
  expect(await isLocal('127.0.0.1', undefined, undefined, { forwarded: 'for=198.51.100.1' })).toBe(false)
  // By a foreign host name that resolves to this machine.
  expect(await isLocal('127.0.0.1', undefined, undefined, { host: 'evil.example:3000' })).toBe(false)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'quotes.localhost']) {
    expect(await isLocal('127.0.0.1', undefined, undefined, { host }), host).toBe(true)
  }
})
