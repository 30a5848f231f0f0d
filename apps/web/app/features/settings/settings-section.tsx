import type { ReactNode } from 'react'

/** A part of a page that links lead to by its id. */
export function SettingsSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
