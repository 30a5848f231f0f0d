import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openListener } from './open-listener.ts'

/** No trusted proxy, so each connection counts. */
const HERE = { host: '127.0.0.1', port: 0, proxies: { hops: 0 } }

const text = async (response: Promise<Response>) => (await response).text()

it('makes requests wait until the server is ready', async () => {
  const door = await openListener(HERE)
  const early = text(fetch(`http://127.0.0.1:${door.port}/early`))
  await pause(50)
  door.open((request, response) => response.end(`hello ${request.url}`))
  expect(await early).toBe('hello /early')
  await door.close(0)
})

it('reports that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(openListener({ ...HERE, port })).rejects.toThrow(
    `Another program is using port ${port}. Stop it, or set PORT to another number.`,
  )
  other.close()
})

it('reports that the address does not belong to this machine', async () => {
  await expect(openListener({ ...HERE, host: '192.0.2.1' })).rejects.toThrow(
    'HOST: this machine has no address 192.0.2.1.',
  )
})

it('refuses new requests at once when closing, and waits for those in progress', async () => {
  const door = await openListener(HERE)
  const url = `http://127.0.0.1:${door.port}`
  door.open(async (_request, response) => {
    await pause(200)
    response.end('finished')
  })
  const underWay = text(fetch(url))
  await pause(50)
  const closed = door.close(5_000)
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow()
  expect(await underWay).toBe('finished')
  await closed
})

it('does not wait for ever', async () => {
  const door = await openListener(HERE)
  const underWay = Promise.withResolvers<void>()
  door.open(() => underWay.resolve())
  const stuck = fetch(`http://127.0.0.1:${door.port}`)
  const refused = expect(stuck).rejects.toThrow()
  await underWay.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isClosed = false
  const closed = door.close(100).then(() => {
    isClosed = true
  })
  vi.advanceTimersByTime(99)
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  await closed
  await refused
})
