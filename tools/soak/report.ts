import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './part.ts'

export interface PartReport extends Outcome {
  name: string
  unit: string
  planned: number
  seconds: number
  /** Data folders kept because a promise was broken. */
  kept: string[]
}

export interface Report {
  commit: string
  started_at: string
  minutes: number
  seed: number
  parts: PartReport[]
}

/** Writes the report as JSON and as Markdown, and returns the files. */
export async function writeReport(report: Report, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const json = join(folder, 'report.json')
  const markdown = join(folder, 'report.md')
  await writeFile(json, `${JSON.stringify({ ...report, machine: machine() }, undefined, 2)}\n`)
  await writeFile(markdown, `${asMarkdown(report)}\n`)
  return [json, markdown]
}

/** One row for each part. */
export function tableOf({ parts }: Report) {
  return parts.map(({ name, unit, planned, done, seconds, broken }) => ({
    part: name,
    done: `${done.toLocaleString('en-GB')} of ${planned.toLocaleString('en-GB')} ${unit}`,
    minutes: (seconds / 60).toFixed(1),
    'broken promises': broken.length,
  }))
}

function asMarkdown(report: Report): string {
  const { commit, started_at, minutes, seed, parts } = report
  return [
    `# Tried on ${started_at}`,
    `Commit ${commit}, seed ${seed}, at most ${minutes} minutes, ${machine()}.`,
    markdownTable(tableOf(report)),
    ...parts.flatMap(({ name, figures, tables = {}, broken, kept }) => [
      `## ${name}`,
      markdownTable(Object.entries(figures).map(([figure, value]) => ({ figure, value }))),
      ...Object.entries(tables).flatMap(([title, rows]) => [`### ${title}`, markdownTable(rows)]),
      ...(broken.length > 0 ? ['### Broken', broken.map((each) => `- ${each}`).join('\n')] : []),
      ...(kept.length > 0 ? [`Its data: ${kept.join(', ')}`] : []),
    ]),
  ].join('\n\n')
}

function machine(): string {
  const [first, ...others] = cpus()
  return `${1 + others.length} × ${first?.model.trim()}, Node ${process.version}`
}

function markdownTable(rows: Record<string, number | string>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return 'Nothing.'
  const line = (cells: (number | string)[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n')
}
