import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@quotespark/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseTrustedProxies, type TrustedProxies } from '../trusted-proxies.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { openListener } from './open-listener.ts'

const SHORT: ConnectionLimits = { requestMs: 300, unreadMs: 300, perAddress: 3 }
const LONG_MS = 60_000
/** More than the kernel buffers for both ends. */
const LARGE = Buffer.alloc(96 * 1024 * 1024)
const STEPS = 6

async function open(
  answer: RequestListener,
  limits: Partial<ConnectionLimits> = {},
  proxies: TrustedProxies = { hops: 0 },
) {
  const refused: number[] = []
  const door = await openListener({
    host: '127.0.0.1',
    port: 0,
    proxies,
    limits: { ...SHORT, ...limits },
    onRefused: () => refused.push(1),
  })
  door.open(answer)
  onTestFinished(() => door.close(0))
  const connected = async () => {
    const socket = connect(door.port, '127.0.0.1')
    socket.on('error', () => {}) // being cut off is under test
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { connected, refused }
}

const isClosed = (socket: Socket) =>
  eventually(() => {
    if (!socket.closed) throw new Error('still open')
  })

/** Resolves when an answer's connection closes before all of it was read. */
function abandoned(): { listener: RequestListener; closed: Promise<void>; response: () => ServerResponse } {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let current: ServerResponse | undefined
  return {
    closed,
    response: () => current as ServerResponse,
    listener: (_, response) => {
      current = response
      response.on('close', () => response.writableFinished || resolve())
      response.end(LARGE)
    },
  }
}

async function take(socket: Socket, bytes: number): Promise<void> {
  for (let taken = 0; taken < bytes; ) {
    const chunk = socket.read()
    if (chunk === null && socket.destroyed) throw new Error('cut off')
    if (chunk === null) await once(socket, 'readable')
    else taken += chunk.length
  }
}

describe('a request that arrives too slowly', () => {
  it.each([
    ['in its first line', 'GET / HT'],
    ['in its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-More: '],
    ['in its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf'],
    ['between two chunks', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
  ])('is answered with 408 and closed when it stops %s', async (_, sent) => {
    const { connected } = await open((request, response) => {
      request.resume().on('end', () => response.end('whole'))
    })
    const socket = await connected()
    socket.write(sent)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is also closed when it is the second on its connection', async () => {
    const { connected } = await open((_, response) => response.end('first'))
    const socket = await connected()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.write('GET / HT')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is also closed when nothing is sent at all', async () => {
    const { connected } = await open((_, response) => response.end())
    const socket = await connected()
    socket.resume()
    await isClosed(socket)
  })
})

describe('a connection that stays open', () => {
  it('may wait for its next request longer than a request may take', async () => {
    const { connected } = await open((_, response) => response.end('again'))
    const socket = await connected()
    for (let request = 1; request <= 2; request++) {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      expect(String(await once(socket, 'data'))).toContain('again')
      await pause(SHORT.requestMs * 2)
      expect(socket.closed).toBe(false)
    }
  })

  it('carries a stream of events that is silent for longer than any limit', async () => {
    const { connected } = await open(async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n')
      await pause(SHORT.unreadMs * 3)
      response.write('data: last\n\n')
    })
    const socket = await connected()
    socket.write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n')
    let read = ''
    socket.on('data', (data) => {
      read += data
    })
    await eventually(() => expect(read).toContain('data: last'))
    expect(socket.closed).toBe(false)
  })
})

describe('a client that does not read', () => {
  it('is cut off when it reads nothing of an answer for too long', async () => {
    const answer = abandoned()
    const { connected } = await open(answer.listener, { requestMs: LONG_MS })
    const socket = await connected()
    socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await answer.closed
  })

  it('is cut off even while it keeps sending requests', async () => {
    const answer = abandoned()
    const { connected } = await open(answer.listener, { requestMs: LONG_MS })
    const socket = await connected()
    socket.pause()
    const asking = setInterval(() => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), 50)
    onTestFinished(() => clearInterval(asking))
    await answer.closed
  })

  it('is not cut off while it reads slowly', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = abandoned()
    const { connected } = await open(answer.listener, { requestMs: LONG_MS })
    const socket = await connected()
    socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    // One large write read in steps: each larger than the kernel buffers, all together longer than the limit.
    for (let step = 0; step < STEPS; step++) {
      await take(socket, LARGE.length / (STEPS + 1))
      vi.advanceTimersByTime(SHORT.unreadMs * 0.9)
    }
    socket.resume()
    await eventually(() => expect(answer.response().writableFinished).toBe(true))
  })
})

describe('the connections of one address', () => {
  it('are limited: one too many is closed, and another is accepted once one has gone', async () => {
    const { connected, refused } = await open((_, response) => response.end('in'), { requestMs: LONG_MS })
    const first = await connected()
    const second = await connected()
    const third = await connected()
    await isClosed((await connected()).resume())
    expect(refused).toHaveLength(1)
    for (const socket of [first, second, third]) expect(socket.closed).toBe(false)
    first.destroy()
    await eventually(async () => {
      const socket = await connected()
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(await text(socket)).toContain('in')
    })
  })

  it('are not counted for a trusted proxy, such as this machine by default', async () => {
    const proxies = parseTrustedProxies(undefined, undefined as never)
    const { connected, refused } = await open(
      (_, response) => response.end(),
      { requestMs: LONG_MS },
      proxies,
    )
    const all = await Promise.all(Array.from({ length: 10 }, connected))
    await pause(50)
    expect(all.filter((socket) => socket.closed)).toEqual([])
    expect(refused).toEqual([])
  })
})
