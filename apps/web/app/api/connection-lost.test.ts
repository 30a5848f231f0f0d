import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ConnectionLost, fetchOrLose } from './connection-lost.ts'

describe('fetchOrLose', () => {
  it('tells a lost connection from an answer and from an aborted call', async () => {
    const cut = createServer((request, response) => {
      if (request.url === '/whole') return response.end('whole')
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    })
    await new Promise<void>((resolve) => cut.listen(0, resolve))
    const base = `http://127.0.0.1:${(cut.address() as AddressInfo).port}`

    expect(await (await fetchOrLose(`${base}/whole`)).text()).toBe('whole')
    await expect(fetchOrLose(`${base}/half`)).rejects.toBeInstanceOf(ConnectionLost)
    await expect(fetchOrLose(`${base}/whole`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await new Promise((resolve) => cut.close(resolve))
    await expect(fetchOrLose(`${base}/whole`)).rejects.toBeInstanceOf(ConnectionLost)
  })
})
