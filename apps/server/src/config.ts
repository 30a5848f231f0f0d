import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { EMAIL_PATTERN } from '@quotespark/domain/contact'
import { z } from 'zod'
import { type BankHolidays, readBankHolidays } from './bank-holidays.ts'
import { type ReferenceRates, readReferenceRates } from './reference-rates.ts'
import { isThisMachine } from './this-machine.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65535)
const text = z.string().min(1).optional()
const flag = z
  .stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' })
  .default(false)

/** An address for people to write to, or a page. */
const securityContact = z.union(
  [z.email({ pattern: EMAIL_PATTERN }), z.url({ protocol: /^(https|mailto|tel)$/ })],
  {
    error: 'must be an email address, or an address that begins with https:, mailto: or tel:',
  },
)

/** One or more secrets, separated by commas. */
const secrets = z
  .string()
  .transform((given) => given.split(',').map((each) => each.trim()))
  .pipe(z.tuple([secret()], secret()))
  .refine((given) => new Set(given).size === given.length, 'contains the same secret twice')

function secret() {
  return z.string().min(32, 'must be at least 32 characters')
}

/** The environment; an empty variable counts as not set. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PG_BIN: text,
  BACKUP_ARCHIVE_DIR: text,
  MIGRATE: z.enum(['on', 'off', 'only']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Quotespark <no-reply@quotespark.example>'),
  RESEND_API_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: z.url().optional(),
  EINVOICE_ACCESS_POINT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://access-point.example' })
    .optional(),
  EINVOICE_ACCESS_POINT_TOKEN: text,
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AUTH_SECRET: secrets.optional(),
  DISK_RESERVE_MB: z.coerce.number().nonnegative().optional(),
  OPS_EMAILS: z
    .string()
    .default('')
    .transform((given) =>
      given
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.email({ pattern: EMAIL_PATTERN, error: 'must be email addresses, separated by commas' })),
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  SECURITY_CONTACT: securityContact.optional(),
  SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  VIRUS_SCANNER: z
    .url({
      protocol: /^(tcp|unix)$/,
      error: 'must be an address such as tcp://host:3310 or unix:///path/of/clamd.sock',
    })
    .optional(),
  LEGAL_DIR: z
    .string()
    .refine(
      (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
      'is not a folder',
    )
    .optional(),
  SIGN_UP: z.enum(['open', 'invited', 'closed']).default('open'),
  ALLOW_DEV_MAIL: flag,
  TRUSTED_PROXIES: z.string().optional().transform(parseTrustedProxies),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  MAIL_QUOTA_FACTOR: z.coerce.number().positive().optional(),
  COMPANIES_A_DAY: z.coerce.number().int().min(0).default(3),
  COMPANIES_IN_ALL: z.coerce.number().int().min(0).default(20),
  SECRETS_DIR: text,
  SEND_HOLD_SECONDS: z.coerce.number().int().min(0).max(600).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export const VARIABLES: readonly string[] = Object.keys(environment.shape)

export interface Config
  extends Omit<z.output<typeof environment>, 'APP_URL' | 'AUTH_SECRET' | 'MAIL_QUOTA_FACTOR'> {
  /** The address at which people reach the product, without a trailing slash. */
  APP_URL: string
  /** The first secret signs; all of them verify. */
  AUTH_SECRET: readonly [string, ...string[]]
  /** Multiplies the mail limits of a company or user, and of mails to one person; defaults to RATE_LIMIT_FACTOR, as for other limits. */
  MAIL_QUOTA_FACTOR: number
  /** True while no mail provider is configured: mails are kept and shown at /dev/mail. */
  capturesMail: boolean
  /** For statutory interest on late payments. */
  referenceRates: ReferenceRates
  bankHolidays: BankHolidays
}

/** Thrown for a variable with an invalid value; its message names the variable. */
class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the environment. Creates DATA_DIR, and stores a generated AUTH_SECRET there when none is given. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // CREDENTIALS_DIRECTORY is systemd's name for the folder.
  const kept = secretsIn(env.SECRETS_DIR || env.CREDENTIALS_DIRECTORY)
  const given = Object.fromEntries(Object.entries({ ...env, ...kept }).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is invalid:\n${lines.join('\n')}`)
  }
  const config = parsed.data
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError(
      'The configuration is invalid:\n  S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
  }
  if (config.EINVOICE_ACCESS_POINT_URL && !config.EINVOICE_ACCESS_POINT_TOKEN) {
    throw new ConfigError(
      'The configuration is invalid:\n  EINVOICE_ACCESS_POINT_URL: needs EINVOICE_ACCESS_POINT_TOKEN, which identifies this server to the access point',
    )
  }
  const appUrl = (config.APP_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '')
  const capturesMail = !(config.SMTP_URL || config.RESEND_API_KEY)
  if (capturesMail && !config.ALLOW_DEV_MAIL && !isThisMachine(new URL(appUrl).hostname)) {
    throw new ConfigError(
      `The configuration is invalid:
  SMTP_URL, RESEND_API_KEY: other people can reach this server at ${appUrl} (APP_URL), and without an email provider anyone who reads /dev/mail can sign in as anybody. Set SMTP_URL or RESEND_API_KEY, or ALLOW_DEV_MAIL=true if everyone who can reach the server may read every email.`,
    )
  }
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
    throw new ConfigError(
      'The configuration is invalid:\n  DATABASE_DIRECT_URL: is only for a DATABASE_URL that goes through PgBouncer',
    )
  }
  if (config.DATABASE_REPLICA_URL && !config.DATABASE_URL) {
    throw new ConfigError(
      'The configuration is invalid:\n  DATABASE_REPLICA_URL: needs DATABASE_URL, whose replica it is',
    )
  }
  if (config.BACKUP_ARCHIVE_DIR && config.DATABASE_URL) {
    throw new ConfigError(
      'The configuration is invalid:\n  BACKUP_ARCHIVE_DIR: is for the embedded database. The operator of the DATABASE_URL server archives its log.',
    )
  }
  const dataDir = resolve(config.DATA_DIR)
  // A folder of root lets PostgreSQL's user through to the cluster, which is itself closed to others.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return {
    ...config,
    DATA_DIR: dataDir,
    APP_URL: appUrl,
    MAIL_QUOTA_FACTOR: config.MAIL_QUOTA_FACTOR ?? config.RATE_LIMIT_FACTOR,
    AUTH_SECRET: config.AUTH_SECRET ?? [storedSecret(join(dataDir, 'auth-secret'))],
    capturesMail: capturesMail,
    referenceRates: factsFrom(readReferenceRates, dataDir),
    bankHolidays: factsFrom(readBankHolidays, dataDir),
  }
}

function factsFrom<Facts>(read: (dataDir: string) => Facts, dataDir: string): Facts {
  try {
    return read(dataDir)
  } catch (error) {
    throw new ConfigError(`The configuration is invalid:\n  ${(error as Error).message}`)
  }
}

/**
 * Reads the files named after variables, as systemd, Docker, Kubernetes and vaults place them. Secrets then need not be in the
 * environment, which child processes inherit and many tools show.
 */
function secretsIn(folder: string | undefined): Record<string, string> {
  if (!folder) return {}
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new ConfigError(`The configuration is invalid:\n  SECRETS_DIR: ${folder} is not a folder`)
  }
  const files = readdirSync(folder).map((file) => ({ file, variable: file.replace(/^quotespark\./, '') }))
  return Object.fromEntries(
    files
      .filter(({ variable }) => VARIABLES.includes(variable))
      .map(({ file, variable }) => [variable, readFileSync(join(folder, file), 'utf8').trim()]),
  )
}

/** Reads the stored secret, or makes one; of two processes that make it at the same time, both keep the first one's. */
function storedSecret(path: string): string {
  if (!existsSync(path)) {
    const half = `${path}.${process.pid}.new`
    const file = openSync(half, 'w', 0o600)
    writeSync(file, randomBytes(32).toString('base64url'))
    fsyncSync(file)
    closeSync(file)
    try {
      linkSync(half, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(half)
    }
  }
  return readFileSync(path, 'utf8').trim()
}
