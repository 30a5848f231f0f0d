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
  const patterns = Object.values(routes).flatMap((route) => patternOf(fullPath(route, routes)) ?? [])
  return (path) => patterns.some((pattern) => pattern.test(path))
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

/** None for the catch-all route: that is the not-found page. */
function patternOf(path: string): RegExp | undefined {
  const segments = path.split('/').filter(Boolean)
  if (segments.includes('*')) return undefined
  const parts = segments.map((segment) => {
    const isOptional = segment.endsWith('?')
    const name = isOptional ? segment.slice(0, -1) : segment
    const text = name.startsWith(':') ? '[^/]+' : name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return isOptional ? `(?:/${text})?` : `/${text}`
  })
  return new RegExp(`^${parts.join('') || '/'}$`)
}
