import { createEmptyDatabase } from '@quotespark/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startCountingProxy } from './counting-proxy.ts'

test('passes queries through and counts them', async () => {
  const database = await createEmptyDatabase()
  const proxy = await startCountingProxy(database.url)
  const client = new pg.Client({ connectionString: proxy.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select $1::text as said', ['x'.repeat(100_000)])
  await client.query('begin; commit')
  expect(rows[0].said).toHaveLength(100_000)
  expect(proxy.traffic).toMatchObject({ roundTrips: 2, statements: 2 })
  await proxy.stop()
  await expect(client.query('select 1')).rejects.toThrow()
  await database.drop()
})
