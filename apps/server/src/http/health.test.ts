import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const ROOMY = { free_bytes: 2 ** 40, size_bytes: 2 ** 41 }
const disk = ROOMY
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    env: { SECURITY_CONTACT: 'security@quotes.example' },
    disk: async () => disk,
  })
})
afterAll(() => server.stop())

const get = (path: string) => server.browser().fetch(path)

describe('/health/live', () => {
  it('answers even while the database does not', async () => {
    const away = await createTestServer()
    const answers = () =>
      Promise.all(['/health', '/health/live'].map(async (path) => (await away.browser().fetch(path)).status))
    expect(await answers()).toEqual([200, 200])
    const { database } = away.services
    const { query } = database.$client
    database.$client.query = () => Promise.reject(new Error('away'))
    expect(await answers()).toEqual([503, 200])
    database.$client.query = query
    await away.stop()
  })
})

describe('/.well-known/security.txt', () => {
  it('names the security contact and expires within a year', async () => {
    const response = await get('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8/i)
    const fields = new Map(
      (await response.text()).split('\n').map((line) => line.split(/: (.*)/) as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:security@quotes.example')
    expect(fields.get('Canonical')).toBe(`${server.url}/.well-known/security.txt`)
    const ahead = Date.parse(fields.get('Expires') ?? '') - server.clock.now().getTime()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThan(365 * 24 * 60 * 60 * 1000)
  })

  it('names the address of the installation when no contact is configured', async () => {
    const unnamed = await createTestServer({ env: { APP_URL: 'https://quotes.example' } })
    const text = await (await unnamed.browser().fetch('/.well-known/security.txt')).text()
    expect(text).toContain('Contact: https://quotes.example\n')
    await unnamed.stop()
  })
})
