import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { findPackageFolder } from './package-folder.ts'
import { NEWEST_RULES, readRulesFile } from './rules/stored-rules.ts'

/*
 * A migration that changes a function repeats its whole text. One that starts from an older text than the newest silently
 * loses what the migrations between had added: half of settle_tallies() was once lost that way, and with it the sums of quotes.
 */

interface Definition {
  /** Index of the migration. */
  step: number
  text: string
  /** True when its migration says `-- drops from <function>: <reason>`. */
  isMeant: boolean
}

const CREATE =
  /create\s+(?:or\s+replace\s+)?function\s+(?:public\.)?"?(\w+)"?\s*\([\s\S]*?\$(\w*)\$[\s\S]*?\$\2\$/gi

/** Reads every text of each function, in the order of the migrations. */
function readDefinitions(steps: string[]): Map<string, Definition[]> {
  const found = new Map<string, Definition[]>()
  for (const [step, sql] of steps.entries()) {
    for (const [text, name = ''] of sql.matchAll(CREATE)) {
      const isMeant = new RegExp(`^-- drops from ${name}: \\S`, 'm').test(sql)
      found.set(name, [...(found.get(name) ?? []), { step, text, isMeant }])
    }
  }
  return found
}

/** Counts each run of three words: this notices a changed order, but ignores line breaks. */
function countTriples(text: string): Map<string, number> {
  const words = text.replaceAll(/--.*$/gm, '').match(/\w+|[^\s\w]/g) ?? []
  const counts = new Map<string, number>()
  for (let at = 0; at + 2 < words.length; at++) {
    const triple = words.slice(at, at + 3).join(' ')
    counts.set(triple, (counts.get(triple) ?? 0) + 1)
  }
  return counts
}

/** Counts the triples that one text has more often than the other. */
function distance(one: string, other: string): number {
  const [a, b] = [countTriples(one), countTriples(other)]
  let apart = 0
  for (const triple of new Set([...a.keys(), ...b.keys()])) {
    apart += Math.abs((a.get(triple) ?? 0) - (b.get(triple) ?? 0))
  }
  return apart
}

/** Finds definitions that are closer to an older text than to the newest before them, as 'function: from step a, not b, in c'. */
function findOutdated(steps: string[]): string[] {
  const outdated: string[] = []
  for (const [name, definitions] of readDefinitions(steps)) {
    for (const [index, { step, text, isMeant }] of definitions.entries()) {
      const [newest, ...older] = definitions.slice(0, index).toReversed()
      if (!newest || isMeant) continue
      const from = older.find((each) => distance(text, each.text) < distance(text, newest.text))
      if (from) outdated.push(`${name}: from step ${from.step}, not ${newest.step}, in ${step}`)
    }
  }
  return outdated
}

const steps = readMigrationFiles({ migrationsFolder: join(findPackageFolder(), 'migrations') }).map(
  ({ sql }) => sql.join('\n'),
)

test('no migration redefines a function from an outdated text', () => {
  expect(findOutdated(steps)).toEqual([])
})

test('every function of the database is checked', async () => {
  const rules = [...(await readRulesFile(NEWEST_RULES)).keys()]
  const functions = rules.flatMap((rule) => /^function (\w+)\(/.exec(rule)?.[1] ?? [])
  expect(functions.length).toBeGreaterThan(20)
  const read = readDefinitions(steps)
  expect(functions.filter((name) => !read.has(name))).toEqual([])
})

const makePay = (body: string) =>
  `create or replace function pay() returns void language sql as $$ ${body} $$`
const update = 'update bills set paid = true where due < now()'
const first = makePay(update)
const second = makePay(`insert into log (what) values (1); ${update}`)

test('finds what is lost when a migration starts from an older text, even after the function was dropped', () => {
  const third = makePay(`${update} and amount > 0`)
  expect(findOutdated([first, second, third])).toEqual(['pay: from step 0, not 1, in 2'])
  expect(findOutdated([first, second, `drop function pay();\n${third}`])).toHaveLength(1)
})

test('lets a migration add, change and remove, and lose what it declares as dropped', () => {
  const longer = makePay(`insert into log (what) values (1); ${update} and amount > 0`)
  const changed = makePay(`insert into log (what) values (1, 2); ${update} and amount > 0`)
  const shorter = makePay(`insert into log (what) values (1, 2); update bills set paid = true`)
  expect(findOutdated([first, second, longer, changed, shorter])).toEqual([])
  expect(findOutdated([first, second, `-- drops from pay: nobody reads the log\n${first}`])).toEqual([])
  expect(findOutdated([first, second, `-- drops from pay:\n${first}`])).toHaveLength(1)
})
