import { spawn } from 'node:child_process'

/** The operating system user that PostgreSQL runs as; none means the user of this process. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

/**
 * The part of our environment that PostgreSQL's processes see: no secrets, and no variables such as PGDATA or LC_ALL that
 * would change what they do.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']
  return Object.fromEntries(
    names.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined),
  )
}

export function credentialsOf(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

export interface RunOptions {
  user?: ServerUser | undefined
  /** A folder the user can enter; defaults to one that everybody can. */
  cwd?: string | undefined
  input?: string | undefined
}

/** Runs a program to its end and returns its standard output. Throws with its last words when it fails. */
export function runBinary(
  file: string,
  args: string[],
  { user, cwd, input }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...credentialsOf(user),
      cwd: cwd ?? (process.platform === 'win32' ? undefined : '/'),
      env: serverEnvironment(),
      windowsHide: true,
    })
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.stdin.on('error', () => {}) // it ended before reading everything: its exit code tells
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${file} failed (${signal ?? code}): ${(complaint || output).trim()}`))
    })
  })
}
