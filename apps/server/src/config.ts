import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const text = z.string().min(1).optional()

/** An empty variable counts as one that is not set. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PG_BIN: text,
  BACKUP_ARCHIVE_DIR: text,
  MIGRATE: z.enum(['on', 'off', 'only']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Quotespark <no-reply@quotespark.example>'),
  RESEND_API_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: z.url().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config extends Omit<z.output<typeof environment>, 'APP_URL' | 'AUTH_SECRET'> {
  /** Where people reach the product, without a trailing slash. */
  APP_URL: string
  AUTH_SECRET: string
  /** True while no mail provider is configured: mails are kept and shown at /dev/mail. */
  keepsMail: boolean
}

/** Thrown for a variable that cannot be right; its message names the variable. */
class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the environment. Makes DATA_DIR, and keeps an AUTH_SECRET there when none is given. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not right:\n${lines.join('\n')}`)
  }
  const config = parsed.data
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError(
      'The configuration is not right:\n  S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
  }
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
    throw new ConfigError(
      'The configuration is not right:\n  DATABASE_DIRECT_URL: belongs to a DATABASE_URL that leads through PgBouncer',
    )
  }
  if (config.BACKUP_ARCHIVE_DIR && config.DATABASE_URL) {
    throw new ConfigError(
      'The configuration is not right:\n  BACKUP_ARCHIVE_DIR: is for the embedded database. Whoever runs that of DATABASE_URL archives its log.',
    )
  }
  const dataDir = resolve(config.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return {
    ...config,
    DATA_DIR: dataDir,
    APP_URL: (config.APP_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    AUTH_SECRET: config.AUTH_SECRET ?? keptSecret(join(dataDir, 'auth-secret')),
    keepsMail: !(config.SMTP_URL || config.RESEND_API_KEY),
  }
}

function keptSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}
