import { loadCode } from '~/api/load-code.ts'

/**
 * Takes the place of React Router's function of this name (see vite.config.ts). Its own reloads the page without a word
 * when a module cannot be had: what was clicked is lost, and a page opened that way reloads for ever. Ours throws, so
 * that the nearest error screen says what is wrong and how to go on.
 */
export async function loadRouteModule(
  { id, module: url }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[id] ??= await loadCode(() => import(/* @vite-ignore */ url))
  return loaded[id]
}
