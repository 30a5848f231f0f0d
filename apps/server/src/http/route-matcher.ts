import { TrieRouter } from 'hono/router/trie-router'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
}

/**
 * Reads the route table that React Router's build writes for the browser (`window.__reactRouterManifest={…};`), so that
 * an address without a screen is answered with 404. Without a table every address counts as known.
 */
export function routeMatcher(manifest: string | undefined): (path: string) => boolean {
  const routes = manifest === undefined ? undefined : routesIn(manifest)
  if (!routes) return () => true
  const router = new TrieRouter<true>()
  for (const route of Object.values(routes)) {
    const path = fullPath(route, routes)
    // The catch-all route is the not-found page.
    if (!path.endsWith('*')) router.add('GET', path, true)
  }
  return (path) => router.match('GET', path)[0].length > 0
}

function routesIn(manifest: string): Record<string, ManifestRoute> | undefined {
  const json = manifest.slice(manifest.indexOf('=') + 1).replace(/;\s*$/, '')
  try {
    return (JSON.parse(json) as { routes: Record<string, ManifestRoute> }).routes
  } catch {
    return undefined
  }
}

function fullPath(route: ManifestRoute, routes: Record<string, ManifestRoute>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return `${parent ? fullPath(parent, routes) : ''}/${route.path ?? ''}`.replace(/\/+/g, '/')
}
