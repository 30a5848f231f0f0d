import { loadCode } from '~/api/load-code.ts'

/**
 * Replaces React Router's function of this name (see vite.config.ts). The original silently reloads the page when a module
 * cannot be loaded: the click is lost, and a page opened that way reloads for ever. This one throws, so that the nearest
 * error screen says what is wrong and how to go on.
 */
export async function loadRouteModule(
  { id, module: url }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[id] ??= await loadCode(() => import(/* @vite-ignore */ url))
  return loaded[id]
}
