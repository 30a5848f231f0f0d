import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-config-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })

describe('without a mail provider, the server', () => {
  it.each([
    'https://quotes.example',
    'http://192.168.1.5:3000',
    'http://localhost.example',
    'http://[2001:db8::1]',
  ])('does not start where others can reach it: %s', (APP_URL) => {
    expect(() => read({ APP_URL })).toThrow(
      /SMTP_URL, RESEND_API_KEY: .*\(APP_URL\).* Set SMTP_URL or RESEND_API_KEY, or ALLOW_DEV_MAIL=true/,
    )
    expect(read({ APP_URL, ALLOW_DEV_MAIL: 'true' }).capturesMail).toBe(true)
    expect(read({ APP_URL, SMTP_URL: 'smtp://127.0.0.1' }).capturesMail).toBe(false)
    expect(read({ APP_URL, RESEND_API_KEY: 're_x' }).capturesMail).toBe(false)
  })

  it.each(['', 'http://localhost:3000', 'http://quotes.localhost', 'http://127.8.9.10', 'http://[::1]:3000'])(
    'starts where only this machine can reach it: %s',
    (APP_URL) => {
      expect(read({ APP_URL })).toMatchObject({ capturesMail: true, ALLOW_DEV_MAIL: false })
    },
  )

  it('accepts only true or false for ALLOW_DEV_MAIL', () => {
    expect(() => read({ ALLOW_DEV_MAIL: 'yes' })).toThrow('ALLOW_DEV_MAIL: must be true or false')
  })
})

describe('the limits of companies per user', () => {
  it('are 3 a day and 20 in all unless set otherwise', () => {
    expect(read({})).toMatchObject({ COMPANIES_A_DAY: 3, COMPANIES_IN_ALL: 20 })
    expect(read({ COMPANIES_A_DAY: '0', COMPANIES_IN_ALL: '500' })).toMatchObject({
      COMPANIES_A_DAY: 0,
      COMPANIES_IN_ALL: 500,
    })
  })

  it.each(['COMPANIES_A_DAY', 'COMPANIES_IN_ALL'])(
    'are refused by name when not a whole number: %s',
    (name) => {
      for (const wrong of ['-1', '1.5', 'many']) expect(() => read({ [name]: wrong })).toThrow(`${name}: `)
    },
  )
})

describe('TRUSTED_PROXIES', () => {
  it.each([
    '-1',
    '1.5',
    'loopback',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '::ffff:10.0.0.0/8',
    '10.0.0.1,',
  ])('is refused when it is not a number, an address or a network: %s', (TRUSTED_PROXIES) => {
    expect(() => read({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES: must be the number of proxies in front')
  })
})

describe('EINVOICE_ACCESS_POINT_URL', () => {
  it.each(['access-point', 'ftp://access-point.example'])(
    'is refused when it is not an http address: %s',
    (url) => {
      expect(() => read({ EINVOICE_ACCESS_POINT_URL: url, EINVOICE_ACCESS_POINT_TOKEN: 'x' })).toThrow(
        'EINVOICE_ACCESS_POINT_URL: must be an address such as https://access-point.example',
      )
    },
  )

  it('requires the token', () => {
    const url = { EINVOICE_ACCESS_POINT_URL: 'https://access-point.example' }
    expect(() => read(url)).toThrow('EINVOICE_ACCESS_POINT_URL: needs EINVOICE_ACCESS_POINT_TOKEN')
    expect(read({ ...url, EINVOICE_ACCESS_POINT_TOKEN: 'x' })).toMatchObject(url)
  })
})

it('DATABASE_REPLICA_URL requires a DATABASE_URL', () => {
  const DATABASE_REPLICA_URL = 'postgres://quotespark@replica/quotespark'
  expect(() => read({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL: needs DATABASE_URL')
  const both = { DATABASE_URL: 'postgres://quotespark@primary/quotespark', DATABASE_REPLICA_URL }
  expect(read(both)).toMatchObject(both)
  expect(() => read({ ...both, DATABASE_REPLICA_URL: 'https://replica' })).toThrow('DATABASE_REPLICA_URL')
})

describe('AUTH_SECRET', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)]

  it('is one or several secrets, each long enough and different', () => {
    expect(read({ AUTH_SECRET: one }).AUTH_SECRET).toEqual([one])
    expect(read({ AUTH_SECRET: `${two}, ${one}` }).AUTH_SECRET).toEqual([two, one])
    expect(() => read({ AUTH_SECRET: `${one},short` })).toThrow('must be at least 32 characters')
    expect(() => read({ AUTH_SECRET: `${one},` })).toThrow('must be at least 32 characters')
    expect(() => read({ AUTH_SECRET: `${one},${one}` })).toThrow('contains the same secret twice')
  })

  it('is generated and kept when none is given', () => {
    const { AUTH_SECRET } = read({})
    expect(AUTH_SECRET[0].length).toBeGreaterThanOrEqual(32)
    expect(read({}).AUTH_SECRET).toEqual(AUTH_SECRET)
  })
})

describe('a folder of secrets', () => {
  it('may name a file after the variable or the program and variable, and overrides the environment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quotespark-secrets-'))
    await writeFile(join(folder, 'AUTH_SECRET'), `${'a'.repeat(32)}\n`)
    await writeFile(join(folder, 'quotespark.METRICS_TOKEN'), 'b'.repeat(32))
    await writeFile(join(folder, 'PATH'), '/evil')
    const environment = { AUTH_SECRET: 'c'.repeat(32), SMTP_URL: 'smtp://127.0.0.1' }
    for (const name of ['SECRETS_DIR', 'CREDENTIALS_DIRECTORY']) {
      const config = read({ ...environment, [name]: folder })
      expect(config.AUTH_SECRET).toEqual(['a'.repeat(32)])
      expect(config.METRICS_TOKEN).toBe('b'.repeat(32))
      expect(config.SMTP_URL).toBe('smtp://127.0.0.1')
      expect(config).not.toHaveProperty('PATH')
    }
    await rm(folder, { recursive: true })
  })

  it('is refused when it does not exist', () => {
    expect(() => read({ SECRETS_DIR: '/nowhere/secrets' })).toThrow(
      'SECRETS_DIR: /nowhere/secrets is not a folder',
    )
  })
})

it('programs that generate the secret of a folder at the same moment keep the same one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotespark-secret-'))
  const program = `import { readConfig } from ${JSON.stringify(new URL('./config.ts', import.meta.url).href)}
    console.log(readConfig({ DATA_DIR: ${JSON.stringify(dataDir)} }).AUTH_SECRET[0])`
  const run = promisify(execFile)
  const said = await Promise.all(
    [1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '-e', program])),
  )
  const secrets = new Set(said.map(({ stdout }) => stdout.trim()))
  expect([...secrets]).toEqual([(await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()])
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
  await rm(dataDir, { recursive: true })
})
