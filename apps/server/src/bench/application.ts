import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Application {
  url: string
  /** From the start of the process to its first answer at /health. */
  startedInMs: number
  /** Of the application and its database, in MiB: memory shared between processes counted once (PSS). */
  memoryMiB(): number
  /** Processor time of the application's own process so far, all its threads. */
  cpuMs(): number
  stop(): Promise<void>
}

const HZ = 100

/** The built product as a process of its own, as `npm start` runs it. */
export async function startApplication(dataDir: string, port: number): Promise<Application> {
  const url = `http://127.0.0.1:${port}`
  const before = performance.now()
  const child = spawn(
    process.execPath,
    [...process.execArgv, fileURLToPath(new URL('./main.js', import.meta.url))],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        APP_URL: url,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '1000000',
        NODE_ENV: 'production',
        DATABASE_URL: '',
        SMTP_URL: '',
        RESEND_API_KEY: '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await untilHealthy(url, child)
  const pid = child.pid ?? 0
  return {
    url,
    startedInMs: performance.now() - before,
    memoryMiB: () => Math.round(processTree(pid).reduce((sum, each) => sum + pssKiB(each), 0) / 1024),
    cpuMs: () => cpuMs(pid),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the application ended before it was ready')
}

function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statFields(name)?.[1] ?? 0) }))
  const tree = [root]
  for (const pid of tree) tree.push(...parents.filter(({ parent }) => parent === pid).map(({ pid }) => pid))
  return tree
}

/** The fields of /proc/<pid>/stat behind the name, which may hold spaces: state, parent, … (proc(5)). */
function statFields(pid: string | number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined // it has ended meanwhile
  }
}

function cpuMs(pid: number): number {
  const fields = statFields(pid)
  return ((Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) * 1000) / HZ
}

function pssKiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
