import { expect, onTestFinished, test } from 'vitest'
import { startFakeScanner } from '../testing/fake-scanner.ts'
import { findVirus } from './find-virus.ts'

const large = (end: string) => new Uint8Array(Buffer.from(`${'x'.repeat(300_000)}${end}`))

test('names a virus, even at the end of a large file, and finds none in a clean file', async () => {
  const scanner = await startFakeScanner('VIRUS')
  onTestFinished(scanner.stop)
  expect(await findVirus(scanner.url, large('VIRUS'))).toBe('Test-Signature')
  expect(await findVirus(scanner.url, large(''))).toBeUndefined()
  expect(scanner.scanned.map((bytes) => bytes.length)).toEqual([300_005, 300_000])
})

test('throws when the scanner refuses, says nothing or cannot be reached, instead of calling the file clean', async () => {
  const scanner = await startFakeScanner('VIRUS')
  onTestFinished(scanner.stop)
  scanner.answer = 'INSTREAM size limit exceeded. ERROR\0'
  await expect(findVirus(scanner.url, large(''))).rejects.toThrow(
    'the virus scanner says: INSTREAM size limit exceeded. ERROR',
  )
  scanner.answer = ''
  await expect(findVirus(scanner.url, large(''))).rejects.toThrow('the virus scanner says: nothing')
  await scanner.stop()
  await expect(findVirus(scanner.url, large(''))).rejects.toThrow('ECONNREFUSED')
  await expect(findVirus('unix:///nowhere/clamd.sock', large(''))).rejects.toThrow('ENOENT')
})
