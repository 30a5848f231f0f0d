interface Group {
  name: string
  test: RegExp
  /** Takes only what at least this many entries of the build share; the rest goes with the page that needs it. */
  minShareCount?: number
}

const anyOf = (paths: readonly string[]) => paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|')
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${anyOf(names)})[\\\\/]`)
const folders = (...paths: string[]) => new RegExp(`[\\\\/](?:${anyOf(paths)})[\\\\/]`)
const app = (...paths: string[]) => new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]app[\\\\/](?:${anyOf(paths)})`)

/** Loaded by every page, whichever of it is used. */
const EVERYWHERE: readonly Group[] = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router', '@react-router') },
  { name: 'data', test: packages('@tanstack', '@orpc') },
]

/**
 * Modules that first screens share, from the lowest layer to the highest: a group also takes the imports that no earlier one has. The
 * bundler would otherwise write a file for each set of modules that the same pages share, more than five hundred.
 */
const FIRST_SCREENS: readonly Group[] = [
  { name: 'form-library', test: packages('react-hook-form', '@hookform') },
  { name: 'base-ui', test: packages('@base-ui', '@floating-ui'), minShareCount: 23 },
  { name: 'base-ui-internals', test: packages('@base-ui/react/internals'), minShareCount: 3 },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 3 },

  { name: 'text', test: folders('packages/domain/src/text'), minShareCount: 3 },
  // Before typed numbers, which would take these with them.
  {
    name: 'amounts',
    test: folders('packages/domain/src/money', 'packages/domain/src/document'),
    minShareCount: 16,
  },
  // Before the rest of the domain: lists read no typed numbers.
  { name: 'typed-number', test: folders('packages/domain/src/typed-number'), minShareCount: 3 },
  { name: 'domain', test: folders('packages/domain'), minShareCount: 16 },
  {
    name: 'ui',
    test: folders('packages/ui/src/style', 'packages/ui/src/browser', 'packages/ui/src/display'),
    minShareCount: 8,
  },
  {
    name: 'fields',
    test: folders('packages/ui/src/controls', 'packages/ui/src/overlays'),
    minShareCount: 26,
  },

  { name: 'shared', test: app('api/', 'screens/', 'shell/'), minShareCount: 3 },
  // The routes around others, each with all that they need.
  { name: 'root', test: app('root\\.tsx', 'shell/with-server\\.tsx') },
  { name: 'frame', test: app('routes/app\\.tsx') },
  {
    name: 'document',
    test: app('features/document/(?:detail|send|kinds|undo-window)/'),
    minShareCount: 3,
  },
  { name: 'controls', test: folders('packages/ui/src/controls'), minShareCount: 13 },
  { name: 'lists', test: app('lists/'), minShareCount: 4 },
]

/**
 * All other modules of first screens, in a file for each set of entries that share them, as the bundler makes them by itself. As a
 * group they stay out of those below, which would draw them in.
 */
const REST = {
  name: 'first',
  test: /./,
  minShareCount: 2,
  entriesAware: true,
  tags: ['$initial' as const],
}

/** Modules that load after a first screen: the form of a document, and the rules that forms check. */
const LATER: readonly Group[] = [
  { name: 'zod', test: packages('zod') },
  { name: 'rules', test: folders('packages/contract', 'packages/domain'), minShareCount: 2 },
  { name: 'editor', test: app('features/document/(?:editor|preview)/'), minShareCount: 2 },
]

/**
 * Groups of modules that the browser loads as one file, by package and by folder; each page has the rest in files of its own.
 * e2e/first-screens.test.ts holds what a first screen loads by them.
 */
export function chunkGroups() {
  const first = FIRST_SCREENS.map((group) => ({ ...group, tags: ['$initial' as const] }))
  const groups = [...EVERYWHERE, ...first, REST, ...LATER]
  return groups.map((group, at) => ({ ...group, priority: groups.length - at }))
}

/** Shortens the names of REST, in which the bundler lists the entries: pages name hundreds of these files. */
export function chunkFileNames({ name }: { name: string }) {
  return name.startsWith(`${REST.name}~`) ? `assets/${REST.name}-[hash].js` : 'assets/[name]-[hash].js'
}
