import { TrieRouter } from 'hono/router/trie-router'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  module: string
  /** Paths of all files that the module imports, directly or indirectly. */
  imports?: string[]
}

/** Returns the paths of the scripts needed by the screen at a path; undefined when there is no screen. */
export type ScriptsOf = (path: string) => readonly string[] | undefined

/** One shared array, as pages are cached by it. */
const NONE_KNOWN: readonly string[] = []

/**
 * Reads the route table that React Router's build writes for the browser (`window.__reactRouterManifest={…};`), so that
 * an address without a screen is answered with 404. Without a table every address counts as known.
 */
export function routeMatcher(manifest: string | undefined): ScriptsOf {
  const routes = manifest === undefined ? undefined : routesIn(manifest)
  if (!routes) return () => NONE_KNOWN
  const router = new TrieRouter<string[]>()
  const screens = Object.values(routes).map((route) => screenOf(lineage(route, routes)))
  // The router returns the first screen added at a path, so the most specific goes first.
  screens.sort((left, right) => parameters(left) - parameters(right) || right.depth - left.depth)
  for (const { path, scripts } of screens) {
    // The catch-all route is the not-found page.
    if (!path.endsWith('*')) router.add('GET', path, scripts)
  }
  return (path) => router.match('GET', path)[0].at(0)?.[0]
}

interface Screen {
  path: string
  scripts: string[]
  /** How many nested routes draw it. */
  depth: number
}

/** `line`: a route and its ancestors, the outermost first. */
function screenOf(line: ManifestRoute[]): Screen {
  return {
    path: `/${line.flatMap((route) => route.path || []).join('/')}`,
    scripts: [...new Set(line.flatMap(({ module, imports = [] }) => [module, ...imports]))],
    depth: line.length,
  }
}

const parameters = ({ path }: Screen) => path.split(':').length

function routesIn(manifest: string): Record<string, ManifestRoute> | undefined {
  const json = manifest.slice(manifest.indexOf('=') + 1).replace(/;\s*$/, '')
  try {
    return (JSON.parse(json) as { routes: Record<string, ManifestRoute> }).routes
  } catch {
    return undefined
  }
}

function lineage(route: ManifestRoute, routes: Record<string, ManifestRoute>): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? lineage(parent, routes) : []), route]
}
