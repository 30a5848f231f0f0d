import { type ByRoleMatcher, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

/** A control by its role and name, or a field by its label; in a named part of the page, or anywhere. */
export interface Sought {
  role?: string
  /** The beginning of the accessible name. */
  name: string
  within?: { role: string; name: string }
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** True when React has hydrated the prerendered page; it records that only in an internal field of the document. */
function hasStarted(): boolean {
  const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return (root as ReactRoot | undefined)?.stateNode.current.memoizedState.isDehydrated === false
}

/** Runs in the page: returns the centre of the control once it can be pressed, and throws until then. */
function find({ role, name, within }: Sought): { x: number; y: number } {
  const inside = within ? one(byRole(document.body, within.role, within.name), within) : document.body
  const found = role ? byRole(inside, role, name) : queryAllByLabelText(inside, beginsWith(name))
  const element = one(found.filter(isShown), { role, name })
  // Prerendered controls take no press before hydration; the page of a shared link works without it.
  const isAlive = location.pathname.startsWith('/customer-portal/') || hasStarted()
  if (!isAlive) throw new Error(`"${name}" is not alive yet`)
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  if (element.matches(':disabled, [aria-disabled=true]')) throw new Error(`"${name}" is disabled`)
  const box = element.getBoundingClientRect()
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  const isReached = element.contains(hit) || hit?.closest('label')?.contains(element)
  if (!isReached) throw new Error(`"${name}" lies below ${hit?.outerHTML.slice(0, 200)}`)
  return point
}

const byRole = (inside: HTMLElement, role: string, name: string) =>
  queryAllByRole(inside, role as ByRoleMatcher, { name: beginsWith(name) })

const beginsWith = (start: string) => (name: string) => name.trim().startsWith(start)

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** Prefers the element whose text is exactly the name over others that only begin with it. */
function one(found: HTMLElement[], { role, name }: Pick<Sought, 'role' | 'name'>): HTMLElement {
  const [first] = found
  if (!first) throw new Error(`There is no ${role ?? 'field'} "${name}"`)
  return found.find((element) => element.textContent?.trim() === name) ?? first
}

Object.assign(window, { quotesparkFind: find })
