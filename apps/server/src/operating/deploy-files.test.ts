import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createTestServer } from '../testing/test-server.ts'

const read = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

it.each(['prometheus-alerts.yaml', 'grafana-dashboard.json'])(
  '%s uses only metrics and label values that exist',
  async (name) => {
    const server = await createTestServer()
    await server.browser().fetch('/api/v1/account')
    const text = await (await server.browser('127.0.0.1').fetch('/metrics')).text()
    await server.stop()

    const file = read(name)
    const metrics = new Set(file.match(/\b(quotespark|nodejs|process)_\w+/g))
    expect(metrics.size).toBeGreaterThan(8)
    for (const metric of metrics) expect(text).toMatch(new RegExp(`^${metric}[{ ]`, 'm'))
    const selected = [...file.matchAll(/(quotespark_\w+)\{(state)=\\?"(\w+)\\?"\}/g)]
    for (const [, metric, label, value] of selected) {
      expect(text).toMatch(new RegExp(`^${metric}\\{.*${label}="${value}"`, 'm'))
    }
  },
)

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

it('gives each alert a condition and a summary', () => {
  const rules = (parse(read('prometheus-alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, expr, annotations } of rules) {
    expect([alert, expr.length > 0, annotations.summary.length > 0]).toEqual([alert, true, true])
  }
})

interface Compose {
  services: Record<
    string,
    {
      image?: string
      mem_limit?: string
      memswap_limit?: string
      environment?: Record<string, string>
      depends_on?: Record<string, { condition: string }>
      healthcheck?: { test: string[] }
      volumes?: string[]
    }
  >
  volumes: Record<string, unknown>
}

it('has a complete compose.yaml: awaited services have health checks, volumes are declared', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose
  expect(Object.keys(services).sort()).toEqual([
    'app-1',
    'app-2',
    'bucket',
    'caddy',
    'minio',
    'pgbouncer',
    'postgres',
  ])
  for (const { depends_on = {}, healthcheck, volumes: mounts = [] } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(services).toHaveProperty(name)
      if (condition === 'service_healthy') expect(services[name]?.healthcheck?.test[0]).toBe('CMD')
    }
    for (const part of healthcheck?.test ?? []) expect(part).toBeTypeOf('string')
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      if (!source.startsWith('.')) expect(volumes).toHaveProperty([source])
    }
  }
  for (const { mem_limit } of Object.values(services)) expect(mem_limit).toMatch(/^\d+[mg]$/)
  for (const { mem_limit, memswap_limit } of [services['app-1'] ?? {}, services['app-2'] ?? {}]) {
    // Twice its memory under attack with pictures or long documents.
    expect([mem_limit, memswap_limit]).toEqual(['1g', '1g'])
  }
  expect(services['app-1']?.environment).toEqual(services['app-2']?.environment)
  expect(services.pgbouncer?.environment?.POOL_MODE).toBe('transaction')
  expect(services.postgres?.image).toBe('postgres:18')
})

it('has a systemd unit that is sandboxed, limits memory and gives the program time to end', () => {
  const unit = read('quotespark.service')
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ReadWritePaths=/var/lib/quotespark',
    'UMask=0077',
    'KillMode=mixed',
    'MemoryHigh=1536M',
    'MemoryMax=2G',
    'MemorySwapMax=0',
    // A drawing killed for its memory must not end the rest.
    'OOMPolicy=continue',
  ]) {
    expect(unit.split('\n')).toContain(line)
  }
  // Ten seconds each for requests and jobs, plus the time that PostgreSQL needs.
  expect(Number(unit.match(/^TimeoutStopSec=(\d+)$/m)?.[1])).toBeGreaterThan(30)
})
