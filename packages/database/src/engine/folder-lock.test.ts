import { realpath } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startApplication } from './start-application.fixture.ts'

test('a second application on the same folder is refused and told which process uses it', async () => {
  const dataDir = await makeScratchFolder()
  const first = startApplication({ dataDir })
  const url = await first.url
  const second = startApplication({ dataDir })
  await expect(second.url).rejects.toThrow(
    `Another Quotespark (process ${first.process.pid}) is using ${await realpath(dataDir)}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
  expect(await second.ended).toBe(1)
  expect(await first.url).toBe(url)
})

test('of several applications started at once exactly one gets the folder', async () => {
  const dataDir = await makeScratchFolder()
  const applications = Array.from({ length: 4 }, () => startApplication({ dataDir }))
  const outcomes = await Promise.allSettled(applications.map(({ url }) => url))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.message).toMatch(/^Another Quotespark/)
  }
})

test('the lock ends with its process, however the process dies', async () => {
  const dataDir = await makeScratchFolder()
  const application = startApplication({ dataDir })
  await application.url
  expect(() => lockFolder(dataDir)).toThrow('Another Quotespark')
  application.process.kill('SIGKILL')
  await application.ended
  lockFolder(dataDir).release()
  // The next application stops the server that the dead one left running.
  const next = startApplication({ dataDir })
  await next.url
  expect(next.messages[0]).toMatch(
    /^Stopping the PostgreSQL \(process \d+\) that an earlier start left behind …$/,
  )
})

test('a second lock within one process is refused too', async () => {
  const folder = await makeScratchFolder()
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`Another Quotespark (process ${process.pid})`)
  lock.release()
  lock.release()
  lockFolder(folder).release()
})
